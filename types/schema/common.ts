import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { AREA_CODE_PATTERN } from '../rules/area';
import { type DictionaryName, WORD_CODE_PATTERN } from '../rules/dictionary';
import { DATE_PATTERN, TIME_PATTERN, VISIBLE_PATTERN } from '../rules/text';

/** Every object of the contract is closed: what is not named is refused. */
export const Closed = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A field with the words by which people know it; refusals name it so. Fields that people never see as one need none. */
export const Titled = <T extends TSchema>(title: string, schema: T): T => ({ ...schema, title });

/** One of the keys of a table of words. */
export const KeyOf = <T extends Record<string, unknown>>(table: T) =>
  Type.Unsafe<keyof T & string>(Type.String({ enum: Object.keys(table) }));

/** The largest number of an integer column. */
const LARGEST = 2_147_483_647;

export const Id = Type.Integer({ minimum: 1, maximum: LARGEST });
export const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });
export const DateOnly = Type.String({ format: 'date', description: 'YYYY-MM-DD' });
/** The same as people give them: within the years that can be counted on from. What is stored is answered as it is. */
export const GivenTime = Type.String({ format: 'date-time', pattern: TIME_PATTERN, description: 'ISO 8601' });
export const GivenDay = Type.String({ format: 'date', pattern: DATE_PATTERN, description: 'YYYY-MM-DD, of 1900 to 2199' });
export const AreaCode = Type.String({ pattern: AREA_CODE_PATTERN, title: '区域', description: 'GB/T 2260: 4, 6 or 9 digits' });
/** Changes of one item carry the version they were made on; another version is refused. */
export const Version = Type.Integer({ title: '版本', minimum: 1, maximum: LARGEST });

/** The server takes hidden characters out of it and makes a blank of a line break, before its length counts. */
const oneLine = { 'x-one-line': true };

/** A text of one line: trimmed by the server, at least one character that is seen. */
export const Line = (maxLength: number) => Type.String({ ...oneLine, minLength: 1, maxLength, pattern: VISIBLE_PATTERN });
/** The same that may be blank. */
export const BlankableLine = (maxLength: number, description?: string) =>
  Type.String({ ...oneLine, maxLength, ...(description && { description }) });
export const OptionalLine = (maxLength: number, description?: string) => Type.Optional(BlankableLine(maxLength, description));

/** A text of any number of lines: trimmed by the server, at least one character that is seen. */
export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: VISIBLE_PATTERN });
export const OptionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const IdParams = Closed({ id: Titled('编号', Id) });
/** A word of a dictionary, by its code. */
export const WordCode = Type.String({ pattern: WORD_CODE_PATTERN, description: 'by its code; dictionary.words says what it is called' });
/** What a list is searched for. */
export const Keyword = (maxLength: number, description?: string) => Titled('关键词', OptionalLine(maxLength, description));
export const NoData = Type.Null();
/** A file. */
export const Binary = Type.Unsafe<ArrayBuffer>(Type.String({ format: 'binary' }));

export const Paging = {
  page: Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: 100, default: 20 })),
};

export const PageOf = <T extends TSchema>(item: T) =>
  Closed({ items: Type.Array(item), total: Type.Integer({ minimum: 0 }), page: Type.Integer(), pageSize: Type.Integer() });

/** What a call takes and gives. A part that is not named is not taken at all. */
export interface RouteSchemas {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The `data` of the envelope; with `shape` in the route table, the whole answer. */
  reply: TSchema;
}

/** Errors of a family, by keys that begin with its name. */
export type ErrorWords = Readonly<Record<string, { status: number; message: string }>>;

type Words = Readonly<Record<string, string>>;

/** What people call a column that the log keeps, and the words of its values, or the dictionary that has them. */
export type LoggedColumn = string | readonly [title: string, words: Words | DictionaryName];

/** The columns that the log keeps of what an event is about; whatever is not named is never written. */
export type LoggedColumns = Readonly<Record<string, Readonly<Record<string, LoggedColumn>>>>;

/** What several objects have together, from the union of their types. */
export type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;

/** One step of what was done with a record: its family's words for what was done, and for how far the record was. */
export const HistoryEntryOf = <A extends Record<string, unknown>, S extends Record<string, unknown>>(actions: A, statuses: S) =>
  Closed({
    id: Id,
    action: KeyOf(actions),
    fromStatus: Nullable(KeyOf(statuses)),
    toStatus: KeyOf(statuses),
    actorName: Type.String(),
    roleName: Type.String(),
    note: Type.String({ description: 'what was noted beside it; empty for whom it is not for' }),
    at: Time,
  });

/** The same of a record that is changed by a form: with what each step changed, in words. */
export const ChangeEntryOf = <A extends Record<string, unknown>, S extends Record<string, unknown>>(actions: A, statuses: S) =>
  Closed({
    ...HistoryEntryOf(actions, statuses).properties,
    changes: Type.Array(Closed({ name: Type.String(), before: Type.String(), after: Type.String() })),
  });
