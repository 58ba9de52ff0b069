import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { AREA_CODE_PATTERN } from '../rules/area';
import { type DictionaryName, WORD_CODE_PATTERN } from '../rules/dictionary';
import { DATE_PATTERN, TIME_PATTERN, VISIBLE_PATTERN } from '../rules/text';

/** Every object of the contract is closed: an unknown field is refused. */
export const Closed = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A field with its label, which error messages use. Fields that users never see need no label. */
export const Titled = <T extends TSchema>(title: string, schema: T): T => ({ ...schema, title });

/** One of the keys of a table of labels. */
export const KeyOf = <T extends Record<string, unknown>>(table: T) =>
  Type.Unsafe<keyof T & string>(Type.String({ enum: Object.keys(table) }));

/** The largest value of an integer column. */
const LARGEST = 2_147_483_647;

export const Id = Type.Integer({ minimum: 1, maximum: LARGEST });
export const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });
export const DateOnly = Type.String({ format: 'date', description: 'YYYY-MM-DD' });
/** A time as input: within the supported years. Stored values are returned unchanged. */
export const GivenTime = Type.String({ format: 'date-time', pattern: TIME_PATTERN, description: 'ISO 8601' });
export const GivenDay = Type.String({ format: 'date', pattern: DATE_PATTERN, description: 'YYYY-MM-DD, of 1900 to 2199' });
export const AreaCode = Type.String({ pattern: AREA_CODE_PATTERN, title: '区域', description: 'GB/T 2260: 4, 6 or 9 digits' });
/** A change contains the version of the record that it is based on; another version is refused. */
export const Version = Type.Integer({ title: '版本', minimum: 1, maximum: LARGEST });

/** The server removes hidden characters and replaces a line break by a space before it checks the length. */
const oneLine = { 'x-one-line': true };

/** A text of one line: trimmed by the server, with at least one visible character. */
export const Line = (maxLength: number) => Type.String({ ...oneLine, minLength: 1, maxLength, pattern: VISIBLE_PATTERN });
/** The same, but it may be blank. */
export const BlankableLine = (maxLength: number, description?: string) =>
  Type.String({ ...oneLine, maxLength, ...(description && { description }) });
export const OptionalLine = (maxLength: number, description?: string) => Type.Optional(BlankableLine(maxLength, description));

/** A text of any number of lines: trimmed by the server, with at least one visible character. */
export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: VISIBLE_PATTERN });
export const OptionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const IdParams = Closed({ id: Titled('编号', Id) });
/** A dictionary entry, by its code. */
export const DictionaryEntryCode = Type.String({
  pattern: WORD_CODE_PATTERN,
  description: 'code of a dictionary entry; dictionary.words returns its label',
});
/** The search keyword of a list. */
export const Keyword = (maxLength: number, description?: string) => Titled('关键词', OptionalLine(maxLength, description));
export const NoData = Type.Null();
/** The bytes of a file. */
export const Binary = Type.Unsafe<ArrayBuffer>(Type.String({ format: 'binary' }));

export const Paging = {
  page: Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: 100, default: 20 })),
};

export const PageOf = <T extends TSchema>(item: T) =>
  Closed({ items: Type.Array(item), total: Type.Integer({ minimum: 0 }), page: Type.Integer(), pageSize: Type.Integer() });

/** The input and reply of a call. A missing part is not accepted in the request. */
export interface RouteSchemas {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The `data` of the envelope; with `answer: 'whole'` in the route table, the whole response. */
  reply: TSchema;
}

/** The errors of a module; the keys begin with its name. */
export type ErrorWords = Readonly<Record<string, { status: number; message: string }>>;

type Words = Readonly<Record<string, string>>;

/** The Chinese title of a logged column, with the labels of its values or the dictionary that contains them. */
export type LoggedColumn = string | readonly [title: string, words: Words | DictionaryName];

/** The logged columns, by type of object; a column that is not listed is never logged. */
export type LoggedColumns = Readonly<Record<string, Readonly<Record<string, LoggedColumn>>>>;

/** One step of a record's history, with the labels for the action and the status. */
export const HistoryEntryOf = <A extends Record<string, unknown>, S extends Record<string, unknown>>(actions: A, statuses: S) =>
  Closed({
    id: Id,
    action: KeyOf(actions),
    fromStatus: Nullable(KeyOf(statuses)),
    toStatus: KeyOf(statuses),
    actorName: Type.String(),
    roleName: Type.String(),
    note: Type.String({ description: 'the note on the step; empty when the viewer may not read it' }),
    at: Time,
  });

/** The same for a record that is edited in a form: with the changes of each step, in words. */
export const ChangeEntryOf = <A extends Record<string, unknown>, S extends Record<string, unknown>>(actions: A, statuses: S) =>
  Closed({
    ...HistoryEntryOf(actions, statuses).properties,
    changes: Type.Array(Closed({ name: Type.String(), before: Type.String(), after: Type.String() })),
  });
