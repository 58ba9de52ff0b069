import { useEffect, useRef, useState } from 'react';
import type { FileRef } from '@contract/schema/file';
import { useAttachments } from '@/features/file/use-attachments';
import { emptyVisit, formOf, isEmptyVisit, type VisitErrors, type VisitForm, type VisitRecord } from '@/features/visit/form';
import { keptVisitPlaces, keptVisits, NEW_VISIT, visitEntryKey, visitKey } from '@/features/visit/kept-form';
import type { VisitEntry } from '@/features/visit/outbox';

/** The starting point: a record of the server, an entry of the outbox, or a new visit. */
export interface VisitStart {
  /** The role of the author: drafts on the device belong to it. */
  roleId: string;
  seen?: VisitRecord;
  entry?: VisitEntry;
}

function keyOf({ seen, entry }: VisitStart): string {
  if (entry) return visitEntryKey(entry.id);
  return seen ? visitKey(seen.id) : NEW_VISIT;
}

const lastPlace = (roleId: string) => keptVisitPlaces.read({ roleId, key: 'last' })?.last;

const startOf = ({ roleId, seen, entry }: VisitStart): VisitForm => entry?.form ?? (seen ? formOf(seen) : emptyVisit(lastPlace(roleId)));

const NO_FILES: FileRef[] = [];

/** A visit with its photos, kept on this device at every change until it is saved; a typed mobile number of a voter is not kept. */
export function useVisitEditor(start: VisitStart) {
  const { roleId, seen, entry } = start;
  const owner = { roleId, key: keyOf(start) };
  const [kept] = useState(() => keptVisits.read(owner));
  const [form, setForm] = useState<VisitForm>(() => kept?.form ?? startOf(start));
  const [errors, setErrors] = useState<VisitErrors>({});
  const [isRestored, setRestored] = useState(kept !== undefined && !isEmptyVisit(kept.form));
  const touched = useRef(false);
  const firstFiles = entry?.files ?? seen?.files ?? NO_FILES;
  const attachments = useAttachments(kept?.files ?? firstFiles);
  const { files } = attachments;
  const { key } = owner;

  useEffect(() => {
    if (!touched.current) return;
    if (isEmptyVisit(form) && files.length === 0) keptVisits.drop({ roleId, key });
    else keptVisits.keep({ roleId, key }, { form: { ...form, voterMobile: seen || entry ? form.voterMobile : '' }, files });
  }, [form, files, roleId, key, seen, entry]);

  const change = (part: Partial<VisitForm>) => {
    touched.current = true;
    setForm((before) => ({ ...before, ...part }));
    // A field that the user corrects no longer shows its error.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };

  /** Drops the local draft, because the server or the outbox holds everything now. */
  const settle = () => {
    touched.current = false;
    keptVisits.drop(owner);
    if (form.areaCode) keptVisitPlaces.keep({ roleId, key: 'last' }, { last: { areaCode: form.areaCode, areaName: form.areaName } });
  };

  /** Discards the draft on this device. */
  const startOver = () => {
    touched.current = false;
    keptVisits.drop(owner);
    setRestored(false);
    setErrors({});
    setForm(startOf(start));
    attachments.reset(firstFiles);
  };

  const touch = () => {
    touched.current = true;
  };

  return { start, form, change, errors, setErrors, isRestored, settle, startOver, attachments, touch };
}

export type VisitEditorState = ReturnType<typeof useVisitEditor>;
