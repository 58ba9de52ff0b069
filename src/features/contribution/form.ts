import { CONTRIBUTION_LIMITS } from '@contract/rules/contribution';
import { excessText } from '@/lib/text-length';
import type { ContributionForm, ContributionRecord } from './queries';

/** A deputy's contribution to a theme. */
export interface Opinion {
  themeId: number;
  /** The theme's title, for the list of unsent entries on this device. */
  themeTitle: string;
  content: string;
  place: string;
  /** longitude,latitude from the phone if available; otherwise empty. */
  position: string;
  /** One of the deputy's suggestions, attached instead of an opinion. */
  suggestion: { id: number; title: string } | null;
}

export type OpinionErrors = Partial<Record<'content' | 'place' | 'suggestionId', string>>;

export const emptyOpinion = (theme: { id: number; title: string }): Opinion => ({
  ...{ themeId: theme.id, themeTitle: theme.title },
  ...{ content: '', place: '', position: '', suggestion: null },
});

export const opinionOf = ({ themeId, themeTitle, content, place, position }: ContributionRecord): Opinion => ({
  ...{ themeId, themeTitle, content, place, position, suggestion: null },
});

/** Whether the form has no content worth keeping. */
export const isEmptyOpinion = ({ content, place, suggestion }: Opinion): boolean =>
  content.trim() === '' && place.trim() === '' && suggestion === null;

export const bodyOf = ({ themeId, content, place, position, suggestion }: Opinion, fileIds: string[]): ContributionForm => ({
  ...{ themeId, place: place.trim(), position: position || null, fileIds },
  content: suggestion ? '' : content.trim(),
  suggestionId: suggestion?.id ?? null,
});

export function opinionErrors({ content, place, suggestion }: Opinion): OpinionErrors {
  const missing = content.trim() === '' ? '请填写意见' : excessText(content, CONTRIBUTION_LIMITS.content);
  return { content: suggestion ? undefined : missing, place: excessText(place, CONTRIBUTION_LIMITS.place) };
}
