import type { FileRef } from '@contract/schema/file';
import { THEME_LIMITS } from '@contract/rules/theme';
import dayjs, { type Dayjs } from 'dayjs';
import type { Addressing } from '@/features/addressee/queries';
import type { WrittenTheme } from '@/features/theme/kept-form';
import type { Theme, ThemeForm } from '@/features/theme/queries';
import { addressingOf } from '../../publishing/addressing-field';

export interface ThemeFields {
  title: string;
  /** As many lines as there are fields; unused ones are blank. */
  aim: (string | undefined)[];
  coverId?: string | null;
  beginsOn?: Dayjs | null;
  endsOn?: Dayjs | null;
  contact?: string;
  introduction?: string;
  files?: readonly FileRef[];
  disclosed?: boolean;
  addressing: Addressing;
}

const DAY = 'YYYY-MM-DD';
const dayOf = (day: string | null | undefined): Dayjs | null => (day ? dayjs(day) : null);
const textOf = (day: Dayjs | null | undefined): string | null => (day ? day.format(DAY) : null);
const linesOf = (aim: readonly string[] = []): string[] => Array.from({ length: THEME_LIMITS.aims }, (_, at) => aim[at] ?? '');

export const fieldsOf = (theme: Theme | undefined): Partial<ThemeFields> =>
  theme
    ? {
        title: theme.title,
        aim: linesOf(theme.aim),
        coverId: theme.coverId,
        beginsOn: dayOf(theme.beginsOn),
        endsOn: dayOf(theme.endsOn),
        contact: theme.contact,
        introduction: theme.introductionMarkup,
        files: theme.files,
        disclosed: theme.disclosed,
        addressing: addressingOf(theme.addressing),
      }
    : { aim: linesOf(), coverId: null, disclosed: true, addressing: addressingOf(null) };

const written = (aim: ThemeFields['aim'] | undefined): string[] =>
  (aim ?? []).map((line) => (line ?? '').trim()).filter((line) => line !== '');

/** Converts the values of the fields to the body of the request. */
export const formOf = ({ title, aim, coverId = null, beginsOn, endsOn, contact = '', ...fields }: ThemeFields): ThemeForm => ({
  ...{ title: title.trim(), aim: written(aim), coverId, contact: contact.trim(), introduction: fields.introduction ?? '' },
  ...{ beginsOn: textOf(beginsOn), endsOn: textOf(endsOn) },
  ...{ disclosed: fields.disclosed ?? false, addressing: fields.addressing },
  fileIds: (fields.files ?? []).map(({ id }) => id),
});

/** Returns the fields in the form that this device keeps, even when incomplete. */
export const toKept = ({ aim, beginsOn, endsOn, ...rest }: Partial<ThemeFields>, theme: Theme | undefined): WrittenTheme => ({
  ...{ ...rest, aim: (aim ?? []).map((line) => line ?? ''), beginsOn: textOf(beginsOn), endsOn: textOf(endsOn), version: theme?.version },
});

/** Returns the values kept on this device when they are based on the current version, otherwise the values of the server. */
export function startWith(kept: WrittenTheme | undefined, theme: Theme | undefined): { fields: Partial<ThemeFields>; isKept: boolean } {
  const fields = fieldsOf(theme);
  if (!kept || kept.version !== theme?.version) return { fields, isKept: false };
  const { version: _version, aim, beginsOn, endsOn, ...rest } = kept;
  return { fields: { ...fields, ...rest, aim: linesOf(aim), beginsOn: dayOf(beginsOn), endsOn: dayOf(endsOn) }, isKept: true };
}
