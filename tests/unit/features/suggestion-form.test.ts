import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import {
  CONTENT_MAX,
  draftErrors,
  EMPTY_FORM,
  hasErrors,
  isEmptyForm,
  MATTER_MAX,
  submitErrors,
  type SuggestionForm,
  textOf,
  TITLE_MAX,
  toDraft,
} from '@/features/suggestion/form';
import { drawnSteps } from '@/features/suggestion/rules';
import { stageCounts, STAGE_TABS } from '@/features/suggestion/stages';

const aForm = (given: Partial<SuggestionForm> = {}): SuggestionForm => ({
  ...EMPTY_FORM,
  title: '关于加装电梯的建议',
  content: '老旧小区没有电梯。',
  category: 'construction',
  ...given,
});

const aMotion = (given: Partial<SuggestionForm> = {}): SuggestionForm =>
  aForm({ content: '', matter: '养老设施不足', grounds: '六成小区没有食堂', plan: '每个街道建一处', ...given });

describe('the form of a suggestion', () => {
  it('the form of a suggestion lets a draft be saved with only a title', () => {
    expect(draftErrors({ ...EMPTY_FORM, title: '电梯' }, 'suggestion')).toEqual({});
    expect(draftErrors({ ...EMPTY_FORM, title: '电梯' }, 'motion')).toEqual({});
    expect(draftErrors({ ...EMPTY_FORM, title: '   ' }, 'suggestion')).toEqual({ title: '请填写标题' });
  });

  it('the form of a suggestion requires title, content and category before submission', () => {
    expect(submitErrors(EMPTY_FORM, 'suggestion')).toEqual({
      title: '请填写标题',
      content: '请写明建议的内容',
      category: '请选择类别',
    });
    expect(hasErrors(submitErrors(aForm(), 'suggestion'))).toBe(false);
  });

  it('the form requires all three parts of a motion, and not the content of a suggestion', () => {
    expect(submitErrors(aForm(), 'motion')).toEqual({ matter: '请写明案由', grounds: '请写明案据', plan: '请写明方案' });
    expect(hasErrors(submitErrors(aMotion(), 'motion'))).toBe(false);
  });

  it('the form of a suggestion refuses texts over the limit of the contract, and accepts the longest allowed text', () => {
    expect(submitErrors(aForm({ title: '长'.repeat(TITLE_MAX), content: '长'.repeat(CONTENT_MAX) }), 'suggestion')).toEqual({});
    expect(submitErrors(aForm({ title: '长'.repeat(TITLE_MAX + 1) }), 'suggestion').title).toBe('标题超出 1 字，请删减');
    expect(draftErrors(aForm({ content: '长'.repeat(CONTENT_MAX + 123) }), 'suggestion').content).toBe('内容超出 123 字，请删减');
    expect(draftErrors(aMotion({ matter: '长'.repeat(MATTER_MAX + 1) }), 'motion').matter).toBe('案由超出 1 字，请删减');
    // One character in the contract, although two units in JavaScript.
    expect(submitErrors(aForm({ content: '😀'.repeat(CONTENT_MAX) }), 'suggestion')).toEqual({});
  });

  it('the form puts a draft without a category under 其他 and trims its title', () => {
    const draft = toDraft(aForm({ title: ' 电梯 ', category: undefined }), 'suggestion', ['a']);
    expect(draft).toMatchObject({ title: '电梯', category: 'other', kind: 'suggestion', fileIds: ['a'] });
  });

  it('the form sends only the texts of its kind, and the chosen units and deputies by id', () => {
    const form = aMotion({
      content: '旧的内容',
      wishedUnits: [{ id: 3, name: '民政局' }],
      cosigners: [{ id: 9, name: '李明', delegationName: '第一代表团' }],
    });
    expect(toDraft(form, 'motion', [])).toMatchObject({
      kind: 'motion',
      content: '',
      matter: '养老设施不足',
      wishedUnitIds: [3],
      cosignerIds: [9],
    });
    expect(toDraft(form, 'suggestion', [])).toMatchObject({ content: '旧的内容', matter: '', grounds: '', plan: '' });
  });

  it('the search for similar items uses all text that was written', () => {
    expect(textOf(aMotion(), 'motion')).toBe('养老设施不足\n六成小区没有食堂\n每个街道建一处');
    expect(textOf(aForm({ content: ' ' }), 'suggestion')).toBe('');
  });

  it('the form can tell an untouched form from a started one', () => {
    expect(isEmptyForm(EMPTY_FORM)).toBe(true);
    expect(isEmptyForm({ ...EMPTY_FORM, category: 'health' })).toBe(false);
    expect(isEmptyForm({ ...EMPTY_FORM, plan: '先试点' })).toBe(false);
    expect(isEmptyForm({ ...EMPTY_FORM, cosigners: [{ id: 9, name: '李明', delegationName: '' }] })).toBe(false);
  });
});

describe('the steps as they are drawn', () => {
  const names = (status: SuggestionStatus, kind: 'suggestion' | 'motion') => drawnSteps({ status, kind }).map(({ name }) => name);

  it('the steps show 联名确认 for a motion, and for a suggestion only while it asks for co-signers', () => {
    expect(names('submitted', 'motion')).toContain('联名确认');
    expect(names('submitted', 'suggestion')).not.toContain('联名确认');
    expect(drawnSteps({ status: 'cosigning', kind: 'suggestion' })[1]).toMatchObject({ name: '联名确认', state: 'now' });
  });

  it('the current step is named by the status of the item', () => {
    expect(drawnSteps({ status: 'merged', kind: 'suggestion' })[2]).toMatchObject({ name: '并案办理', state: 'now' });
    expect(drawnSteps({ status: 'approved', kind: 'suggestion' })[5]).toMatchObject({ name: '待发出', state: 'now' });
    expect(drawnSteps({ status: 'closed', kind: 'motion' }).every(({ state }) => state === 'done')).toBe(true);
  });
});

describe('the stages of a deputy', () => {
  it('the stages count every running status under 办理中', () => {
    const byStatus = (
      [
        'draft',
        'cosigning',
        'submitted',
        'accepted',
        'assigned',
        'returned',
        'handling',
        'replied',
        'closed',
        'refused',
      ] as SuggestionStatus[]
    ).map((status) => ({ status, count: 2 }));
    expect(stageCounts(byStatus)).toEqual({ draft: 4, running: 10, replied: 2, closed: 2 });
  });

  it('the stages are in the order of work', () => {
    expect(STAGE_TABS.map(({ text }) => text)).toEqual(['全部', '待提交', '办理中', '待评价', '已办结']);
  });
});
