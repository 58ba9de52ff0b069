import { storage } from './storage';

/** The owner of a form: two users may share a device. The key distinguishes the forms of one type. */
export interface FormOwner {
  roleId: string;
  key: string;
}

/** With the ISO time of its last change. */
type Dated<Kept> = Kept & { at: string };

/** The unsaved forms of one type, as this device stores them. */
export function keptForms<Kept extends object>(type: string) {
  const place = ({ roleId, key }: FormOwner): string => `${type}-form:${roleId}:${key}`;
  return {
    read: (owner: FormOwner): Dated<Kept> | undefined => storage.get<Dated<Kept>>(place(owner)),
    /** Returns false when the device's storage is full: then only saving helps. */
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
