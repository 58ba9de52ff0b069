import type { Entity } from '@contract/entities/entity';
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, meant } from './call';
import { knowEntity } from './known-entities';

/** What is saved: a new record without `seen`, else the one that was seen, on its version. */
export interface Saved<Form, Shown> {
  form: Form;
  seen: Shown | undefined;
}

interface Reads<Query, Page, Shown> {
  list: (query: Query, quiet: CallOptions) => Promise<Page>;
  get: (id: number, quiet: CallOptions) => Promise<Shown>;
  /** What else is out of date once one was changed. */
  touches?: readonly QueryKey[];
}

const QUIET = { quiet: true };

/**
 * The queries over the records of an entity that the console alone looks after. Each call stays with its family, and screens tell what was
 * refused: a call here says nothing by itself.
 */
export function recordQueries<Query, Page, Shown>(name: string, entity: Entity, { list, get, touches = [] }: Reads<Query, Page, Shown>) {
  knowEntity(name, entity);
  return {
    /** A page; the one before stays while the next is on its way. */
    useList: (query: Query) =>
      useQuery({ queryKey: [name, 'list', query], queryFn: () => list(query, QUIET), placeholderData: keepPreviousData }),

    /** One record; idle while there is no id. */
    useOne: (id: number | undefined) =>
      useQuery({ queryKey: [name, 'item', id], queryFn: () => get(id ?? 0, QUIET), enabled: id !== undefined }),

    /** A change, sent as one intent; whatever came of it, what shows the records is read anew. */
    useChange<Input, Reply>(change: (input: Input, intent: CallOptions) => Promise<Reply>) {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (input: Input) => change(input, meant(QUIET)),
        onSettled: () => Promise.all([[name], ...touches].map((queryKey) => client.invalidateQueries({ queryKey }))),
      });
    },
  };
}
