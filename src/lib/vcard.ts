interface Card {
  name: string;
  mobile: string;
  title: string;
  organization: string;
}

/** Escapes with a backslash the characters that separate the values of a card, and line breaks. Source: RFC 6350, 3.4. */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r?\n/g, '\\n')
    .replace(/([,;])/g, '\\$1');

/** Returns a contact for address books (vCard 3.0, which old phones read too). */
export const vcardOf = ({ name, mobile, title, organization }: Card): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(organization)}`,
    `TITLE:${escaped(title)}`,
    `TEL;TYPE=CELL:${escaped(mobile)}`,
    'END:VCARD',
    '',
  ].join('\r\n');
