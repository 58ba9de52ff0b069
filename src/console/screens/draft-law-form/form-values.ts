import type { FileRef } from '@contract/schema/file';
import { LAW_PHASE_NAMES, type LawPhase } from '@contract/rules/draft-law';
import dayjs, { type Dayjs } from 'dayjs';
import type { Addressing } from '@/features/addressee/queries';
import type { WrittenDraftLaw } from '@/features/draft-law/kept-form';
import type { DraftLaw, DraftLawForm } from '@/features/draft-law/queries';
import { addressingOf } from '../../publishing/addressing-field';

/** The days of a phase; the phase is off when it has no first day. */
export interface SpanFields {
  beginsOn?: Dayjs | null;
  endsOn?: Dayjs | null;
}

interface MilestoneFields {
  on?: Dayjs | null;
  title?: string;
}

export interface DraftLawFields {
  title: string;
  phases: Partial<Record<LawPhase, SpanFields>>;
  shortReason?: string;
  milestones?: (MilestoneFields | undefined)[];
  explanation?: string;
  files?: readonly FileRef[];
  contact?: string;
  addressing: Addressing;
}

type Written = Pick<DraftLawForm, 'phases' | 'milestones'>;

const DAY = 'YYYY-MM-DD';
const dayOf = (day: string | null | undefined): Dayjs | null => (day ? dayjs(day) : null);
const textOf = (day: Dayjs | null | undefined): string | null => (day ? day.format(DAY) : null);

const spansOf = (phases: Partial<Written['phases']> | undefined): DraftLawFields['phases'] =>
  Object.fromEntries(
    LAW_PHASE_NAMES.map((name) => [name, { beginsOn: dayOf(phases?.[name]?.beginsOn), endsOn: dayOf(phases?.[name]?.endsOn) }]),
  );
const milestonesOf = (milestones: Written['milestones'] | undefined): DraftLawFields['milestones'] =>
  (milestones ?? []).map(({ on, title }) => ({ on: dayOf(on), title }));

/** A phase without its first day is off. */
const phasesOf = (fields: Partial<DraftLawFields['phases']> | undefined): Written['phases'] => {
  const spanOf = (name: LawPhase): Written['phases'][LawPhase] => {
    const beginsOn = textOf(fields?.[name]?.beginsOn);
    return beginsOn === null ? null : { beginsOn, endsOn: textOf(fields?.[name]?.endsOn) };
  };
  return { debate: spanOf('debate'), text: spanOf('text'), proposals: spanOf('proposals'), results: spanOf('results') };
};

const writtenMilestones = (fields: DraftLawFields['milestones']): Written['milestones'] =>
  (fields ?? []).flatMap((one) => {
    const on = textOf(one?.on);
    const title = one?.title?.trim() ?? '';
    return on === null || title === '' ? [] : [{ on, title }];
  });

export const fieldsOf = (law: DraftLaw | undefined): Partial<DraftLawFields> =>
  law
    ? {
        title: law.title,
        phases: spansOf(law.phases),
        shortReason: law.shortReason,
        milestones: milestonesOf(law.milestones),
        explanation: law.explanationMarkup,
        files: law.files,
        contact: law.contact,
        addressing: addressingOf(law.addressing),
      }
    : { phases: spansOf(undefined), milestones: [], addressing: addressingOf(null) };

/** Converts the values of the fields to the body of the request. */
export const formOf = ({
  title,
  phases,
  shortReason = '',
  milestones,
  explanation = '',
  files,
  contact = '',
  addressing,
}: DraftLawFields): DraftLawForm => ({
  ...{ title: title.trim(), phases: phasesOf(phases), shortReason: shortReason.trim(), milestones: writtenMilestones(milestones) },
  ...{ explanation, contact: contact.trim(), addressing },
  fileIds: (files ?? []).map(({ id }) => id),
});

/** Returns the fields in the form that this device keeps, even when incomplete. */
export const toKept = ({ phases, milestones, ...rest }: Partial<DraftLawFields>, law: DraftLaw | undefined): WrittenDraftLaw => ({
  ...{ ...rest, phases: phasesOf(phases), milestones: writtenMilestones(milestones), version: law?.version },
});

/** Returns the values kept on this device when they are based on the current version, otherwise the values of the server. */
export function startWith(
  kept: WrittenDraftLaw | undefined,
  law: DraftLaw | undefined,
): { fields: Partial<DraftLawFields>; isKept: boolean } {
  const fields = fieldsOf(law);
  if (!kept || kept.version !== law?.version) return { fields, isKept: false };
  const { version: _version, phases, milestones, ...rest } = kept;
  return { fields: { ...fields, ...rest, phases: spansOf(phases), milestones: milestonesOf(milestones) }, isKept: true };
}
