export interface Contact {
  name: string;
  mobile: string;
  /** The person's post and organisation. */
  title: string;
  organization: string;
}

/** The phone's functions for a number. */
export interface PhonePort {
  /** Opens the phone's own call dialogue, where the user still confirms. Throws ReadableError. */
  callNumber(mobile: string): Promise<void>;
  /** Opens a new text message; null where the platform cannot. */
  textNumber: ((mobile: string) => void) | null;
  copyText(text: string): Promise<void>;
  /** Whether the platform can store contacts. */
  canKeepContact(): boolean;
  /** Adds a contact to the phone's address book. Throws ReadableError. */
  keepContact(contact: Contact): Promise<void>;
}
