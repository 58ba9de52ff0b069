import { beijingDate, DAY_MS, endOfDate } from '@contract/rules/beijing';
import type { RoleKind } from '@contract/rules/roles';
import { THEME_LIMITS, THEME_REMIND_DAYS } from '@contract/rules/theme';
import type { Addressing } from '@contract/schema/addressee';
import type { FileRef } from '@contract/schema/file';
import type { ThemeInput } from '@contract/schema/theme';
import { fail } from '../../platform/errors';
import type { TextCipher } from '../../platform/crypto/mobile';
import { keepRichText } from '../../platform/rich-text/filter';
import type { ThemeRow } from './definition';

const PICTURE = /^image\//;

/** Throws `theme.deputies` when roles other than deputies are chosen. */
export function requireDeputies({ roleKinds }: Addressing): void {
  const others = roleKinds.filter((kind: RoleKind) => kind !== 'deputy');
  if (others.length > 0) throw fail('theme.deputies', { field: 'addressing' });
}

/** Throws `theme.cover` when the cover is not a picture. */
export function requireCover([cover]: readonly FileRef[]): void {
  if (cover && !PICTURE.test(cover.type)) throw fail('theme.cover', { field: 'coverId' });
}

/** Throws `theme.dates` for an end before the begin. */
export function requireSpan({ beginsOn, endsOn }: Pick<ThemeInput, 'beginsOn' | 'endsOn'>): void {
  if (beginsOn !== null && endsOn !== null && endsOn < beginsOn) throw fail('theme.dates', { field: 'endsOn' });
}

type Published = ThemeRow & { beginsOn: string; endsOn: string };

/** Checks what publishing requires. Throws the error of the missing part, at its field. */
export function requireWhole(row: Pick<ThemeRow, 'aim' | 'introduction' | 'beginsOn' | 'endsOn'>, now: Date): void {
  if (row.aim.length === 0) throw fail('theme.no_aim', { field: 'aim' });
  if (row.introduction === '') throw fail('theme.no_introduction', { field: 'introduction' });
  if (row.beginsOn === null) throw fail('theme.no_begin', { field: 'beginsOn' });
  if (row.endsOn === null) throw fail('theme.no_end', { field: 'endsOn' });
  if (row.endsOn < beijingDate(now)) throw fail('theme.end_past', { field: 'endsOn' });
}

/**
 * Checks the days of a published theme: its begin is fixed, and its end may only become later; a new end must not be in the past. Returns whether it
 * became later.
 */
export function requireLater(row: ThemeRow, { beginsOn, endsOn }: Pick<ThemeInput, 'beginsOn' | 'endsOn'>, now: Date): boolean {
  const was = row as Published;
  if (beginsOn !== was.beginsOn) throw fail('theme.begin_fixed', { field: 'beginsOn' });
  if (endsOn === was.endsOn) return false;
  if (endsOn === null || endsOn < was.endsOn) throw fail('theme.end_sooner', { field: 'endsOn' });
  if (endsOn < beijingDate(now)) throw fail('theme.end_past', { field: 'endsOn' });
  return true;
}

/** Returns until when opinions are accepted and when the automatic reminder is sent: some days before, at least one day after now, never after the end. */
export function dueOf(endsOn: string | null, now: Date): { confirmBy: Date | null; remindAt: Date | null } {
  if (endsOn === null) return { confirmBy: null, remindAt: null };
  const confirmBy = endOfDate(endsOn);
  const remindAt = new Date(Math.max(confirmBy.getTime() - THEME_REMIND_DAYS * DAY_MS, now.getTime() + DAY_MS));
  return { confirmBy, remindAt: remindAt < confirmBy ? remindAt : null };
}

/** The columns of the row that the form sets. */
export const columnsOf = (
  { title, aim, introduction, coverId, beginsOn, endsOn, contact, disclosed }: Omit<ThemeInput, 'addressing' | 'fileIds'>,
  textCipher: TextCipher,
) => ({
  ...{ title: title.trim(), aim: aim.map((line) => line.trim()), beginsOn, endsOn, disclosed },
  ...{ contact: '', contactCipher: textCipher.encrypt(contact.trim()) },
  introduction:
    introduction.trim() === ''
      ? ''
      : keepRichText(introduction, { field: 'introduction', name: '介绍', maxWords: THEME_LIMITS.introduction }).markup,
  coverId: coverId?.toLowerCase() ?? null,
});

export const resultOf = (sent: string): string =>
  keepRichText(sent, { field: 'result', name: '结果', maxWords: THEME_LIMITS.result }).markup;
