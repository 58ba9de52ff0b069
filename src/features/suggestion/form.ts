import type { SuggestionCategory } from '@contract/rules/suggestion-terms';
import type { SuggestionDraft } from '@contract/schema/suggestion';

/** Lengths the contract takes. Characters. */
export const TITLE_MAX = 100;
export const CONTENT_MAX = 5000;
export const REASON_MAX = 500;

/** A suggestion as it is being written. */
export interface SuggestionForm {
  title: string;
  content: string;
  category: SuggestionCategory | undefined;
  inSession: boolean;
  isPublic: boolean;
}

export type FormErrors = Partial<Record<'title' | 'content' | 'category', string>>;

export const EMPTY_FORM: SuggestionForm = { title: '', content: '', category: undefined, inSession: false, isPublic: true };

const titleError = (form: SuggestionForm): FormErrors => {
  if (!form.title.trim()) return { title: '请填写标题' };
  return form.title.length > TITLE_MAX ? { title: `标题最多 ${TITLE_MAX} 个字` } : {};
};

const tooLong = (form: SuggestionForm): FormErrors =>
  form.content.length > CONTENT_MAX ? { content: `内容最多 ${CONTENT_MAX} 个字` } : {};

/** What keeps a draft from being saved: only a missing title or a text that is too long. */
export const draftErrors = (form: SuggestionForm): FormErrors => ({ ...tooLong(form), ...titleError(form) });

/** What keeps it from being submitted, each in words. */
export const submitErrors = (form: SuggestionForm): FormErrors => ({
  ...(form.content.trim() ? tooLong(form) : { content: '请写明建议的内容' }),
  ...titleError(form),
  ...(form.category ? {} : { category: '请选择类别' }),
});

export const hasErrors = (errors: FormErrors): boolean => Object.keys(errors).length > 0;

/** The form as the server takes it. A draft without a category goes under 其他 until one is chosen. */
export const toDraft = (form: SuggestionForm, fileIds: string[]): SuggestionDraft => ({
  title: form.title.trim(),
  content: form.content,
  kind: 'suggestion',
  category: form.category ?? 'other',
  inSession: form.inSession,
  isPublic: form.isPublic,
  fileIds,
});

/** A stored draft as the form shows it. */
export const toForm = (draft: Omit<SuggestionDraft, 'fileIds' | 'kind'>): SuggestionForm => ({
  title: draft.title,
  content: draft.content,
  category: draft.category,
  inSession: draft.inSession,
  isPublic: draft.isPublic,
});

/** Whether anything has been written. */
export const isEmptyForm = (form: SuggestionForm): boolean => !form.title.trim() && !form.content.trim() && !form.category;
