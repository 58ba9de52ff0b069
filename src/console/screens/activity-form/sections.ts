import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { ActivityFields } from './form-values';

export type Section = 'basic' | 'sittings' | 'agenda' | 'contact' | 'reminders' | 'invited';

/** The sections of the fields that are not in the first section. */
const SECTION_OF: Partial<Record<keyof ActivityFields, Section>> = {
  sittings: 'sittings',
  agenda: 'agenda',
  papers: 'agenda',
  seating: 'agenda',
  lodging: 'contact',
  contactName: 'contact',
  contactPhone: 'contact',
  reminders: 'reminders',
  everyone: 'invited',
  delegationIds: 'invited',
  deputyIds: 'invited',
};

const sectionOf = (field: string): Section => SECTION_OF[field as keyof ActivityFields] ?? 'basic';

export interface Sections {
  of: (section: Section) => { open: boolean; onToggle: () => void };
  /** Opens the sections with invalid fields, before the first of these is scrolled into view. */
  openWrong: (form: FormInstance<ActivityFields>) => Promise<void>;
  openOf: (field: string) => void;
}

/** Keeps which sections of the form are open. */
export function useSections(): Sections {
  const [open, setOpen] = useState<readonly Section[]>(['basic', 'invited']);
  const show = (sections: readonly Section[]) => setOpen((last) => [...new Set([...last, ...sections])]);
  return {
    of: (section) => ({
      open: open.includes(section),
      onToggle: () => setOpen((last) => (last.includes(section) ? last.filter((one) => one !== section) : [...last, section])),
    }),
    openWrong: async (form) => {
      try {
        await form.validateFields();
      } catch {
        const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
        show(wrong.map(({ name }) => sectionOf(String(name[0]))));
        // Waits until the fields are rendered, so that they can be scrolled to.
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    openOf: (field) => show([sectionOf(field)]),
  };
}
