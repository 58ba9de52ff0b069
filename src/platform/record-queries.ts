import type { Entity } from '@contract/entities/entity';
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, idempotent } from './call';
import { registerEntity } from './entity-registry';

/** The input of a save: a new record without `seen`, otherwise the loaded record with its version. */
export interface Saved<Form, Shown> {
  form: Form;
  seen: Shown | undefined;
}

interface Reads<Query, Page, Shown> {
  list: (query: Query, quiet: CallOptions) => Promise<Page>;
  get: (id: number, quiet: CallOptions) => Promise<Shown>;
  /** The other queries that become outdated after a change. */
  touches?: readonly QueryKey[];
}

const QUIET = { quiet: true };

/**
 * The queries over the records of an entity that forms manage. Each call belongs to its family, and screens show the refusals: a call
 * here shows no message itself.
 */
export function recordQueries<Query, Page, Shown>(name: string, entity: Entity, { list, get, touches = [] }: Reads<Query, Page, Shown>) {
  registerEntity(name, entity);
  return {
    /** A page of the list; the former page stays while the next one is loading. */
    useList: (query: Query) =>
      useQuery({ queryKey: [name, 'list', query], queryFn: () => list(query, QUIET), placeholderData: keepPreviousData }),

    /** One record; idle without an id. */
    useOne: (id: number | undefined) =>
      useQuery({ queryKey: [name, 'item', id], queryFn: () => get(id ?? 0, QUIET), enabled: id !== undefined }),

    /** A change, sent as one intent; whatever the result, the queries that show the records are reloaded. */
    useChange<Input, Reply>(change: (input: Input, intent: CallOptions) => Promise<Reply>) {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (input: Input) => change(input, idempotent(QUIET)),
        onSettled: () => Promise.all([[name], ...touches].map((queryKey) => client.invalidateQueries({ queryKey }))),
      });
    },
  };
}
