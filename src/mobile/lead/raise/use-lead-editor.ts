import { useEffect, useRef, useState } from 'react';
import type { FileRef } from '@contract/schema/file';
import { useAttachments } from '@/features/file/use-attachments';
import { emptyLead, formOfLead, isEmptyLead, type LeadErrors, type LeadForm } from '@/features/lead/form';
import { keptLeadPlaces, keptLeads, leadEntryKey, leadKey, NEW_LEAD } from '@/features/lead/kept-form';
import type { LeadEntry } from '@/features/lead/outbox';
import type { LeadRecord } from '@/features/lead/queries';

/** The starting point: a record of the server, an entry of the outbox, or a new lead. */
export interface LeadStart {
  /** The role of the author: drafts on the device belong to it. */
  roleId: string;
  seen?: LeadRecord;
  entry?: LeadEntry;
}

function keyOf({ seen, entry }: LeadStart): string {
  if (entry) return leadEntryKey(entry.id);
  return seen ? leadKey(seen.id) : NEW_LEAD;
}

const placeOwner = (roleId: string) => ({ roleId, key: 'last' });

const startOf = ({ roleId, seen, entry }: LeadStart): LeadForm =>
  entry?.form ?? (seen ? formOfLead(seen) : emptyLead(keptLeadPlaces.read(placeOwner(roleId))?.last));

const NO_FILES: FileRef[] = [];

/** A lead with its photos, kept on this device at every change until it is sent. */
export function useLeadEditor(start: LeadStart) {
  const { roleId, seen, entry } = start;
  const owner = { roleId, key: keyOf(start) };
  const [kept] = useState(() => keptLeads.read(owner));
  const [form, setForm] = useState<LeadForm>(() => kept?.form ?? startOf(start));
  const [errors, setErrors] = useState<LeadErrors>({});
  const [isRestored, setRestored] = useState(kept !== undefined && !isEmptyLead(kept.form));
  const touched = useRef(false);
  const firstFiles = entry?.files ?? seen?.files ?? NO_FILES;
  const attachments = useAttachments(kept?.files ?? firstFiles);
  const { files } = attachments;
  const { key } = owner;

  useEffect(() => {
    if (!touched.current) return;
    if (isEmptyLead(form) && files.length === 0) keptLeads.drop({ roleId, key });
    else keptLeads.keep({ roleId, key }, { form, files });
  }, [form, files, roleId, key]);

  const touch = () => {
    touched.current = true;
  };
  const change = (part: Partial<LeadForm>) => {
    touch();
    setForm((before) => ({ ...before, ...part }));
    // A field that the user corrects no longer shows its error.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };

  /** Drops the local draft, because the server or the outbox holds everything now. */
  const settle = () => {
    touched.current = false;
    keptLeads.drop(owner);
    if (form.areaCode) keptLeadPlaces.keep(placeOwner(roleId), { last: { areaCode: form.areaCode, areaName: form.areaName } });
  };

  /** Discards the draft on this device. */
  const startOver = () => {
    touched.current = false;
    keptLeads.drop(owner);
    setRestored(false);
    setErrors({});
    setForm(startOf(start));
    attachments.reset(firstFiles);
  };

  return { start, form, change, errors, setErrors, isRestored, settle, startOver, attachments, touch };
}

export type LeadEditorState = ReturnType<typeof useLeadEditor>;
