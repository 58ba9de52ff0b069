import type { TextCipher } from './mobile';
import { movedText } from './moved-texts';

/** The telephone number of a contact person as stored. */
interface PhoneColumns {
  contactPhone: string;
  contactPhoneCipher: string;
}

/** The columns that store the number. */
export const phoneColumns = (textCipher: TextCipher, phone: string): PhoneColumns => ({
  contactPhone: '',
  contactPhoneCipher: textCipher.encrypt(phone),
});

/** The number in these columns; empty when there is none. */
export const phoneOf = (textCipher: TextCipher, { contactPhone, contactPhoneCipher }: PhoneColumns): string =>
  movedText(textCipher, { plain: contactPhone, cipher: contactPhoneCipher });
