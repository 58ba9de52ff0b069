export interface Contact {
  name: string;
  mobile: string;
  /** What they do, and where. */
  title: string;
  organization: string;
}

/** What a phone does with a number. */
export interface PhonePort {
  /** Opens the phone's own way of calling; the person still confirms it there. Throws ReadableError. */
  callNumber(mobile: string): Promise<void>;
  /** Opens a new text message; null where the platform opens none. */
  textNumber: ((mobile: string) => void) | null;
  copyText(text: string): Promise<void>;
  /** Whether the platform takes contacts. */
  canKeepContact(): boolean;
  /** Hands a contact to the phone's address book. Throws ReadableError. */
  keepContact(contact: Contact): Promise<void>;
}
