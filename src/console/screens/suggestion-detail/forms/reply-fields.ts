import dayjs, { type Dayjs } from 'dayjs';
import type { ReplyDraft } from '@contract/schema/suggestion-rows';
import type { FileRef } from '@contract/schema/file';
import type { Suggestion } from '@/features/suggestion/api';
import type { KeptReply, ReplyFields } from '@/features/suggestion/kept-reply';
import { ownDraft } from '../what-to-do';

/** A reply as the form holds it. */
export type FormFields = Omit<ReplyFields, 'plannedOn'> & { plannedOn?: Dayjs | null; files?: readonly FileRef[] };

export interface ReplyStart {
  fields: FormFields;
  /** Where it comes from: what this device kept, a draft that was sent back, or nothing of this reply. */
  from: 'kept' | 'draft' | 'new';
}

const fromStored = ({ plannedOn, ...fields }: ReplyFields, files: readonly FileRef[]): FormFields => ({
  ...fields,
  files,
  plannedOn: plannedOn ? dayjs(plannedOn) : null,
});

/** What the form begins with when this device kept nothing: the draft that was sent back, or who was named in the unit's last reply. */
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

/** What this device kept wins over what is older on the server. */
export function startWith(kept: KeptReply | undefined, start: ReplyStart, draftedAt: string | undefined): ReplyStart {
  if (!kept || (draftedAt !== undefined && kept.at < draftedAt)) return start;
  return { fields: fromStored(kept.fields, kept.files), from: 'kept' };
}

/** The form as this device keeps it. */
export const toKept = ({ plannedOn, files = [], ...fields }: FormFields): Omit<KeptReply, 'at'> => ({
  fields: { ...fields, plannedOn: plannedOn ? plannedOn.format('YYYY-MM-DD') : null },
  files,
});

/** The form as the server takes it; the form's rules have seen to what must be there. */
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
