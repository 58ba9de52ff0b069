import type { FileRef } from '@contract/schema/file';
import type { Dayjs } from 'dayjs';
import type { Activity } from '@/features/activity/api';
import type { WrittenArrangement } from '@/features/activity/kept-form';
import type { Arrangement } from '@/features/activity/staff-queries';
import { atDayOf, isOfOneDay, ofTime, type Span, toTime } from '../../form/office-time';

export interface AgendaRow {
  startsAt?: Dayjs | null;
  title?: string;
  speaker?: string;
  paperIds?: string[];
}

/** The fields that can also be filled in and changed after the announcement. */
export interface ArrangementFields {
  agenda: (AgendaRow | undefined)[];
  seating: string;
  lodging: string;
  contactName: string;
  contactPhone: string;
  papers: readonly FileRef[];
  results: readonly FileRef[];
}

export const NO_ARRANGEMENT: ArrangementFields = {
  ...{ agenda: [], seating: '', lodging: '', contactName: '', contactPhone: '' },
  ...{ papers: [], results: [] },
};

export const arrangementFieldsOf = ({
  agenda,
  seating,
  lodging,
  contactName,
  contactPhone,
  papers,
  results,
}: Activity): ArrangementFields => ({
  ...{ seating, lodging, contactName, contactPhone, papers, results },
  agenda: agenda.map(({ startsAt, ...item }) => ({ ...item, startsAt: startsAt === null ? null : ofTime(startsAt) })),
});

const idsOf = (files: readonly FileRef[] | undefined): string[] => (files ?? []).map(({ id }) => id);
const trimmed = (text: string | undefined): string => (text ?? '').trim();

/** Returns the payload. The times of agenda items are on the activity's day when it has only one day; a removed paper belongs to no item. */
export function arrangementOf(fields: Partial<ArrangementFields>, span: Span | null | undefined): Arrangement {
  const paperIds = idsOf(fields.papers);
  const time = (shown: Dayjs): string => toTime(span && isOfOneDay(span) ? atDayOf(span[0], shown) : shown);
  return {
    agenda: (fields.agenda ?? []).map((row) => ({
      startsAt: row?.startsAt ? time(row.startsAt) : null,
      title: trimmed(row?.title),
      speaker: trimmed(row?.speaker),
      paperIds: (row?.paperIds ?? []).filter((id) => paperIds.includes(id)),
    })),
    seating: trimmed(fields.seating),
    lodging: trimmed(fields.lodging),
    contactName: trimmed(fields.contactName),
    contactPhone: trimmed(fields.contactPhone),
    paperIds,
    resultIds: idsOf(fields.results),
  };
}

/** Returns the fields in the form that this device keeps, even when incomplete. */
export const toWrittenArrangement = ({ agenda, ...rest }: Partial<ArrangementFields>): WrittenArrangement => ({
  ...rest,
  ...(agenda && { agenda: agenda.map((row) => ({ ...row, startsAt: row?.startsAt ? toTime(row.startsAt) : null })) }),
});

export const fromWrittenArrangement = ({ agenda, ...rest }: WrittenArrangement): Partial<ArrangementFields> => ({
  ...rest,
  ...(agenda && { agenda: agenda.map((row) => ({ ...row, startsAt: row.startsAt ? ofTime(row.startsAt) : null })) }),
});

/** Returns the summary of the section while it is folded. */
export function agendaText({ agenda = [], papers = [] }: Partial<Pick<ArrangementFields, 'agenda' | 'papers'>>): string {
  const parts = [agenda.length > 0 ? `${String(agenda.length)} 项议程` : '', papers.length > 0 ? `${String(papers.length)} 份材料` : ''];
  return parts.filter(Boolean).join('，') || '可以在发布以后补充';
}
