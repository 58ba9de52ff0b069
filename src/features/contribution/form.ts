import { CONTRIBUTION_LIMITS } from '@contract/rules/contribution';
import { excessText } from '@/lib/text-length';
import type { ContributionForm, ContributionRecord } from './queries';

/** A deputy's contribution to a theme. */
export interface ContributionInput {
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

export type ContributionErrors = Partial<Record<'content' | 'place' | 'suggestionId', string>>;

export const emptyOpinion = (theme: { id: number; title: string }): ContributionInput => ({
  ...{ themeId: theme.id, themeTitle: theme.title },
  ...{ content: '', place: '', position: '', suggestion: null },
});

export const opinionOf = ({ themeId, themeTitle, content, place, position }: ContributionRecord): ContributionInput => ({
  ...{ themeId, themeTitle, content, place, position, suggestion: null },
});

/** Whether the form has no content worth keeping. */
export const isEmptyOpinion = ({ content, place, suggestion }: ContributionInput): boolean =>
  content.trim() === '' && place.trim() === '' && suggestion === null;

export const bodyOf = ({ themeId, content, place, position, suggestion }: ContributionInput, fileIds: string[]): ContributionForm => ({
  ...{ themeId, place: place.trim(), position: position || null, fileIds },
  content: suggestion ? '' : content.trim(),
  suggestionId: suggestion?.id ?? null,
});

export function opinionErrors({ content, place, suggestion }: ContributionInput): ContributionErrors {
  const missing = content.trim() === '' ? '请填写意见' : excessText(content, CONTRIBUTION_LIMITS.content);
  return { content: suggestion ? undefined : missing, place: excessText(place, CONTRIBUTION_LIMITS.place) };
}
