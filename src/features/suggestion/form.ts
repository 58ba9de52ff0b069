import { UNCHOSEN } from '@contract/rules/dictionary';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { cutTo, excessText } from '@/lib/text-length';
import type { SuggestionDetail, SuggestionDraft } from '@contract/schema/suggestion';

/** The maximum lengths of the contract, in characters. */
export const TITLE_MAX = 100;
export const CONTENT_MAX = 5000;
export const MATTER_MAX = 1000;
export const REASON_MAX = 500;
/** The maximum numbers of wished units and of invited deputies. */
export const WISHED_UNITS_MAX = 5;
export const COSIGNERS_MAX = 60;

/** A chosen unit or deputy, with the name to show. */
export interface ChosenUnit {
  id: number;
  name: string;
}

export interface ChosenDeputy extends ChosenUnit {
  delegationName: string;
}

/** A suggestion or a motion in the form. */
export interface SuggestionForm {
  title: string;
  /** The text of a suggestion. */
  content: string;
  /** The three parts of a motion: 案由, 案据, 方案. */
  matter: string;
  grounds: string;
  plan: string;
  category: string | undefined;
  inSession: boolean;
  isPublic: boolean;
  wishedUnits: ChosenUnit[];
  cosigners: ChosenDeputy[];
}

type Text = 'title' | 'content' | 'matter' | 'grounds' | 'plan';
export type FormErrors = Partial<Record<Text | 'category' | 'cosigners', string>>;

export const EMPTY_FORM: SuggestionForm = {
  title: '',
  content: '',
  matter: '',
  grounds: '',
  plan: '',
  category: undefined,
  inSession: false,
  isPublic: true,
  wishedUnits: [],
  cosigners: [],
};

/** The texts of each kind in addition to the title: their label, the message when one is missing, their maximum length. */
const TEXTS: Record<SuggestionKind, readonly { name: Text; word: string; missing: string; max: number }[]> = {
  suggestion: [{ name: 'content', word: '内容', missing: '请写明建议的内容', max: CONTENT_MAX }],
  motion: [
    { name: 'matter', word: '案由', missing: '请写明案由', max: MATTER_MAX },
    { name: 'grounds', word: '案据', missing: '请写明案据', max: CONTENT_MAX },
    { name: 'plan', word: '方案', missing: '请写明方案', max: CONTENT_MAX },
  ],
};

const titleError = (form: SuggestionForm): FormErrors => {
  if (!form.title.trim()) return { title: '请填写标题' };
  const excess = excessText(form.title, TITLE_MAX);
  return excess ? { title: `标题${excess}` } : {};
};

function textErrors(form: SuggestionForm, kind: SuggestionKind, { complete }: { complete: boolean }): FormErrors {
  const errors: FormErrors = {};
  for (const { name, word, missing, max } of TEXTS[kind]) {
    const excess = excessText(form[name], max);
    if (excess) errors[name] = `${word}${excess}`;
    else if (complete && !form[name].trim()) errors[name] = missing;
  }
  return errors;
}

/** Returns the errors that prevent saving a draft: only a missing title or a text that is too long. */
export const draftErrors = (form: SuggestionForm, kind: SuggestionKind): FormErrors => ({
  ...titleError(form),
  ...textErrors(form, kind, { complete: false }),
});

/** Returns the errors that prevent submission, as text. */
export const submitErrors = (form: SuggestionForm, kind: SuggestionKind): FormErrors => ({
  ...titleError(form),
  ...textErrors(form, kind, { complete: true }),
  ...(form.category ? {} : { category: '请选择类别' }),
});

export const hasErrors = (errors: FormErrors): boolean => Object.keys(errors).length > 0;

/** Returns the payload for the server. A draft without a category is saved under 其他 until one is chosen. */
export function toDraft(form: SuggestionForm, kind: SuggestionKind, fileIds: string[]): SuggestionDraft {
  const { content, matter, grounds, plan } = form;
  const parts = kind === 'motion' ? { content: '', matter, grounds, plan } : { content, matter: '', grounds: '', plan: '' };
  return {
    ...parts,
    title: form.title.trim(),
    kind,
    category: form.category ?? UNCHOSEN,
    inSession: form.inSession,
    isPublic: form.isPublic,
    wishedUnitIds: form.wishedUnits.map(({ id }) => id),
    cosignerIds: form.cosigners.map(({ id }) => id),
    fileIds,
  };
}

/** Returns the form of a stored draft. The content of a stored motion only repeats its parts. */
export const toForm = (draft: SuggestionDetail): SuggestionForm => ({
  title: draft.title,
  content: draft.kind === 'motion' ? '' : draft.content,
  matter: draft.matter,
  grounds: draft.grounds,
  plan: draft.plan,
  category: draft.category,
  inSession: draft.inSession,
  isPublic: draft.isPublic,
  wishedUnits: draft.wishedUnits,
  cosigners: draft.signers.map(({ deputyId, name, delegationName }) => ({ id: deputyId, name, delegationName })),
});

/** Returns the text of the form as one, for the search of similar items. */
export const textOf = (form: SuggestionForm, kind: SuggestionKind): string =>
  cutTo(
    TEXTS[kind]
      .map(({ name }) => form[name].trim())
      .join('\n')
      .trim(),
    CONTENT_MAX,
  );

/** Whether the form is empty. */
export const isEmptyForm = (form: SuggestionForm): boolean =>
  ![form.title, form.content, form.matter, form.grounds, form.plan].some((text) => text.trim()) &&
  !form.category &&
  form.wishedUnits.length === 0 &&
  form.cosigners.length === 0;
