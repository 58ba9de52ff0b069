/** A column whose texts are encrypted with a data key. */
export interface CipherColumn {
  table: string;
  column: string;
}

/** Every column of cipher texts, by table: a new data key is brought to all of them. A column that is missing here could not be read any more. */
const COLUMNS_OF_TABLES: Readonly<Record<string, readonly string[]>> = {
  account: ['mobile_cipher'],
  activity: ['contact_phone_cipher'],
  approval: ['payload_cipher'],
  comment_sender: ['mobile_cipher'],
  deputy: ['mobile_cipher'],
  deputy_request_number: ['mobile_cipher'],
  export: ['query_cipher'],
  import: ['rows_cipher'],
  import_problems: ['problems_cipher'],
  installation: ['connections_cipher'],
  law_opinion_sender: ['name_cipher', 'mobile_cipher'],
  livelihood: ['name_cipher', 'mobile_cipher'],
  matter: ['name_cipher', 'mobile_cipher'],
  person: ['id_number_cipher'],
  platform_token: ['token_cipher'],
  reception_booking: ['name_cipher', 'mobile_cipher'],
  reply: ['contact_phone_cipher'],
  second_factor: ['secret_cipher'],
  sms_note: ['mobile_cipher'],
  theme: ['contact_cipher'],
  visit: ['voter_name_cipher', 'voter_mobile_cipher'],
  visitor_opinion: ['mobile_cipher'],
  voter: ['name_cipher', 'mobile_cipher'],
};

export const CIPHER_COLUMNS: readonly CipherColumn[] = Object.entries(COLUMNS_OF_TABLES).flatMap(([table, columns]) =>
  columns.map((column) => ({ table, column })),
);
