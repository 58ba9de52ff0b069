import type { FileRef } from '@contract/schema/file';
import { type FormOwner, keptForms } from '@/platform/kept-forms';
import type { ContributionInput } from './form';

interface KeptContribution {
  form: ContributionInput;
  files: FileRef[];
}

const TYPE = 'contribution';
const opinions = keptForms<KeptContribution>(TYPE);
/** The themes for which a form was begun: under the key with which the home page checks for unsent forms. */
const begun = keptForms<{ themeIds: number[] }>(TYPE);
const BEGUN = 'new';
const NEW = /^new-(\d+)$/;

/** The keys of a new form for a theme, of a submitted contribution, and of an entry of the outbox. */
export const newOpinionKey = (themeId: number): string => `new-${String(themeId)}`;
export const opinionKey = (id: number): string => `edit-${String(id)}`;
export const opinionEntryKey = (entryId: string): string => `entry-${entryId}`;

const begunThemes = (roleId: string): number[] => begun.read({ roleId, key: BEGUN })?.themeIds ?? [];

function noteBegun({ roleId, key }: FormOwner, isThere: boolean): void {
  const themeId = Number(NEW.exec(key)?.[1] ?? 0);
  if (themeId === 0) return;
  const others = begunThemes(roleId).filter((one) => one !== themeId);
  const themeIds = isThere ? [...others, themeId] : others;
  if (themeIds.length > 0) begun.keep({ roleId, key: BEGUN }, { themeIds });
  else begun.drop({ roleId, key: BEGUN });
}

/** The unsent contribution forms on this device. */
export const keptContributions: ReturnType<typeof keptForms<KeptContribution>> = {
  read: opinions.read,
  keep: (owner, kept) => {
    noteBegun(owner, true);
    return opinions.keep(owner, kept);
  },
  drop: (owner) => {
    noteBegun(owner, false);
    opinions.drop(owner);
  },
};

/** Returns new forms that were begun and never sent. */
export const begunOpinions = (roleId: string) =>
  begunThemes(roleId).flatMap((themeId) => opinions.read({ roleId, key: newOpinionKey(themeId) }) ?? []);
