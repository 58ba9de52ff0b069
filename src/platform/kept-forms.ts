import { storage } from './storage';

/** Whose a form is: two people may share a device. The key tells it from others of its type. */
export interface FormOwner {
  roleId: string;
  key: string;
}

/** With the ISO time of its last change. */
type Dated<Kept> = Kept & { at: string };

/** What was typed into the forms of one type and is not saved yet, as this device keeps it. */
export function keptForms<Kept extends object>(type: string) {
  const place = ({ roleId, key }: FormOwner): string => `${type}-form:${roleId}:${key}`;
  return {
    read: (owner: FormOwner): Dated<Kept> | undefined => storage.get<Dated<Kept>>(place(owner)),
    /** Answers false when the device has no room left: then only saving helps. */
    keep: (owner: FormOwner, kept: Kept): boolean => {
      try {
        storage.set(place(owner), { ...kept, at: new Date().toISOString() });
        return true;
      } catch {
        return false;
      }
    },
    drop: (owner: FormOwner): void => storage.remove(place(owner)),
  };
}
