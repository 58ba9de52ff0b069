import { ACTIVITY_LIMITS, areTimesInOrder } from '@contract/rules/activity';
import { beijingDaysBetween } from '@contract/rules/beijing';
import { sittingsProblem, type SittingTimes } from '@contract/rules/sitting';
import type { ActivityInput } from '@contract/schema/activity';
import { phoneColumns } from '../../platform/crypto/contact-phone';
import type { TextCipher } from '../../platform/crypto/mobile';
import { fail } from '../../platform/errors';

type Arrangement = Pick<ActivityInput, 'agenda' | 'seating' | 'lodging' | 'contactName' | 'contactPhone' | 'paperIds' | 'resultIds'>;

/** Returns the columns that can be filled in at any time. Throws `activity.paper_unknown` for an agenda item with a paper that is not in the list of papers. */
export function arrangementOf({ agenda, seating, lodging, contactName, contactPhone, paperIds }: Arrangement, textCipher: TextCipher) {
  const papers = new Set(paperIds.map((id) => id.toLowerCase()));
  const items = agenda.map(({ startsAt, title, speaker, paperIds: own }) => ({
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    title: title.trim(),
    speaker: speaker.trim(),
    paperIds: own.map((id) => id.toLowerCase()),
  }));
  if (items.some(({ paperIds: own }) => own.some((id) => !papers.has(id)))) throw fail('activity.paper_unknown', { field: 'agenda' });
  return {
    agenda: JSON.stringify(items),
    seating: seating.trim(),
    lodging: lodging.trim(),
    contactName: contactName.trim(),
    ...phoneColumns(textCipher, contactPhone.trim()),
  };
}

type Input = Omit<ActivityInput, 'invited' | 'sittings' | 'reminders' | 'resultIds'> & Arrangement;

/** Returns the columns of the input. Throws `activity.times` or `activity.too_long` for invalid times. */
export function columnsOf(input: Input, textCipher: TextCipher) {
  const times = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt), signUpUntil: new Date(input.signUpUntil) };
  if (!areTimesInOrder(times)) throw fail('activity.times', { field: 'startsAt' });
  if (beijingDaysBetween(times.startsAt, times.endsAt) >= ACTIVITY_LIMITS.days) throw fail('activity.too_long', { field: 'endsAt' });
  return {
    title: input.title.trim(),
    kind: input.kind,
    place: input.place.trim(),
    position: input.position,
    introduction: input.introduction.trim(),
    ...times,
    ...arrangementOf(input, textCipher),
  };
}

/** Returns the given sittings in their order, or one sitting for the whole activity when none are given. Throws for invalid sittings. */
export function sittingsOf({ sittings }: Pick<ActivityInput, 'sittings'>, whole: SittingTimes): SittingTimes[] {
  if (sittings.length === 0) return [{ startsAt: whole.startsAt, endsAt: whole.endsAt }];
  const given = sittings.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }));
  const problem = sittingsProblem(given, whole);
  if (problem === 'times') throw fail('activity.sitting_times', { field: 'sittings' });
  if (problem === 'window') throw fail('activity.sitting_window', { field: 'sittings' });
  return given.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
