import type { SuggestionStatus } from '@contract/rules/suggestion-workflow';
import {
  CONTENT_MAX,
  draftErrors,
  EMPTY_FORM,
  hasErrors,
  isEmptyForm,
  submitErrors,
  type SuggestionForm,
  TITLE_MAX,
  toDraft,
  toForm,
} from '@/features/suggestion/form';
import { stageCounts, STAGE_TABS } from '@/features/suggestion/stages';

const aForm = (given: Partial<SuggestionForm> = {}): SuggestionForm => ({
  title: '关于加装电梯的建议',
  content: '老旧小区没有电梯。',
  category: 'construction',
  inSession: false,
  isPublic: true,
  ...given,
});

describe('the form of a suggestion', () => {
  it('lets a draft be saved with a title alone', () => {
    expect(draftErrors({ ...EMPTY_FORM, title: '电梯' })).toEqual({});
    expect(draftErrors({ ...EMPTY_FORM, title: '   ' })).toEqual({ title: '请填写标题' });
  });

  it('asks for title, content and category before it is submitted', () => {
    expect(submitErrors(EMPTY_FORM)).toEqual({ title: '请填写标题', content: '请写明建议的内容', category: '请选择类别' });
    expect(hasErrors(submitErrors(aForm()))).toBe(false);
  });

  it('refuses texts longer than the contract takes, and takes the longest it allows', () => {
    expect(submitErrors(aForm({ title: '长'.repeat(TITLE_MAX), content: '长'.repeat(CONTENT_MAX) }))).toEqual({});
    expect(submitErrors(aForm({ title: '长'.repeat(TITLE_MAX + 1) })).title).toBe('标题最多 100 个字');
    expect(draftErrors(aForm({ content: '长'.repeat(CONTENT_MAX + 1) })).content).toBe('内容最多 5000 个字');
  });

  it('puts a draft without a category under 其他 and trims its title', () => {
    const draft = toDraft(aForm({ title: ' 电梯 ', category: undefined }), ['a']);
    expect(draft).toMatchObject({ title: '电梯', category: 'other', kind: 'suggestion', fileIds: ['a'] });
  });

  it('shows a stored draft as it was written', () => {
    const form = aForm({ inSession: true, isPublic: false });
    expect(toForm(toDraft(form, []))).toEqual(form);
  });

  it('knows an untouched form from one that was begun', () => {
    expect(isEmptyForm(EMPTY_FORM)).toBe(true);
    expect(isEmptyForm({ ...EMPTY_FORM, category: 'health' })).toBe(false);
  });
});

describe('the stages of a deputy', () => {
  it('counts every running status under 办理中', () => {
    const byStatus = (
      ['draft', 'submitted', 'accepted', 'assigned', 'returned', 'handling', 'replied', 'closed', 'refused'] as SuggestionStatus[]
    ).map((status) => ({ status, count: 2 }));
    expect(stageCounts(byStatus)).toEqual({ draft: 2, running: 10, replied: 2, closed: 2 });
  });

  it('stands in the order people work in', () => {
    expect(STAGE_TABS.map(({ text }) => text)).toEqual(['全部', '草稿', '办理中', '待评价', '已办结']);
  });
});
