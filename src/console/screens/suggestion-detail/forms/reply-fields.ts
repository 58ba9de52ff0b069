import dayjs, { type Dayjs } from 'dayjs';
import type { ReplyDraft } from '@contract/schema/suggestion-rows';
import type { FileRef } from '@contract/schema/file';
import type { Suggestion } from '@/features/suggestion/api';
import type { KeptReply, ReplyFields } from '@/features/suggestion/kept-reply';
import { ownDraft } from '../what-to-do';

/** A reply in the form's types. */
export type FormFields = Omit<ReplyFields, 'plannedOn'> & { plannedOn?: Dayjs | null; files?: readonly FileRef[] };

export interface ReplyStart {
  fields: FormFields;
  /** The source of the values: kept on this device, a draft that was sent back, or a new reply. */
  from: 'kept' | 'draft' | 'new';
}

const fromStored = ({ plannedOn, ...fields }: ReplyFields, files: readonly FileRef[]): FormFields => ({
  ...fields,
  files,
  plannedOn: plannedOn ? dayjs(plannedOn) : null,
});

/** Returns the start values when this device kept none: the draft that was sent back, or the contact persons of the unit's last reply. */
export function startOf(item: Suggestion, unitName: string | undefined): ReplyStart {
  const draft = ownDraft(item);
  if (draft) {
    const { replyClass, documentNumber, signer, contactName, contactPhone, content, done, planned, plannedOn, notAdopted } = draft;
    const text = { replyClass, documentNumber, signer, contactName, contactPhone, content, done, planned, plannedOn, notAdopted };
    return { fields: fromStored(text, draft.files), from: 'draft' };
  }
  const last = [...item.replies].reverse().find((reply) => reply.unitName === unitName);
  const people = last && { signer: last.signer, contactName: last.contactName, contactPhone: last.contactPhone };
  return { fields: { ...people }, from: 'new' };
}

/** Values kept on this device win over older values on the server. */
export function startWith(kept: KeptReply | undefined, start: ReplyStart, draftedAt: string | undefined): ReplyStart {
  if (!kept || (draftedAt !== undefined && kept.at < draftedAt)) return start;
  return { fields: fromStored(kept.fields, kept.files), from: 'kept' };
}

/** Returns the form as this device keeps it. */
export const toKept = ({ plannedOn, files = [], ...fields }: FormFields): Omit<KeptReply, 'at'> => ({
  fields: { ...fields, plannedOn: plannedOn ? plannedOn.format('YYYY-MM-DD') : null },
  files,
});

/** Returns the payload for the server; the form's rules have checked the required fields. */
export function toDraft({ files = [], ...fields }: FormFields): ReplyDraft {
  const text = (value: string | undefined): string => (value ?? '').trim();
  return {
    replyClass: fields.replyClass ?? 'A',
    documentNumber: text(fields.documentNumber),
    signer: text(fields.signer),
    contactName: text(fields.contactName),
    contactPhone: text(fields.contactPhone),
    content: text(fields.content),
    done: text(fields.done),
    planned: text(fields.planned),
    plannedOn: fields.plannedOn ? fields.plannedOn.format('YYYY-MM-DD') : null,
    notAdopted: text(fields.notAdopted),
    fileIds: files.map(({ id }) => id),
  };
}
