import { type TOptional, type TSchema, type TUnsafe, Type } from '@sinclair/typebox';
import { KEYWORD_MAX } from '../rules/keyword';
import { columnsWhere, type FilterEntry, type FiltersOf, type ListEntry, type SortOf } from '../lists/list';
import { AreaCode, BlankableLine, GivenDay, Id, KeyOf, Titled, DictionaryEntryCode } from './common';

function schemaOf(filter: FilterEntry): TSchema {
  switch (filter.kind) {
    case 'keyword':
      return BlankableLine(KEYWORD_MAX);
    case 'choice':
      return KeyOf(filter.words);
    case 'word':
      return DictionaryEntryCode;
    case 'flag':
      return Type.Boolean();
    case 'only':
      return Type.Literal(true);
    case 'id':
      return Id;
    case 'area':
      return AreaCode;
    case 'day-from':
    case 'day-to':
      return GivenDay;
  }
}

type FilterSchemas<L extends ListEntry> = {
  [Name in keyof L['filters']]: TOptional<TUnsafe<NonNullable<FiltersOf<L>[Name]>>>;
};

/** The contract's properties for the filters of a list, each with its label. */
export const filterSchemas = <L extends ListEntry>({ filters }: L) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const schema = Titled(filter.kind === 'keyword' ? '关键词' : filter.label, schemaOf(filter));
      return [name, Type.Optional(filter.note ? { ...schema, description: filter.note } : schema)];
    }),
  ) as FilterSchemas<L>;

/** The sort properties of a list. */
export const sortSchemas = <L extends ListEntry>(list: L) => ({
  sort: Type.Optional(Titled('排序', Type.Unsafe<SortOf<L>>(Type.String({ enum: columnsWhere(list, ({ sort }) => sort === true) })))),
  order: Type.Optional(Titled('顺序', KeyOf({ asc: '升序', desc: '降序' }))),
});
