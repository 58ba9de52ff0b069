import type { CallInput, CallReply } from '@contract/contract';
import { deputy } from '@contract/entities/deputy';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { registerEntity } from '@/platform/entity-registry';
import { call, idempotent } from '@/platform/call';
import type { PickedFile } from '@/platform/ports';
import { postFileTo } from '@/platform/post-file';

registerEntity('deputy', deputy);

export type Deputy = CallReply<'deputy.get'>;
export type DeputyLine = CallReply<'deputy.list'>['items'][number];
export type DeputyForm = CallInput<'deputy.create'>['body'];
export type DeputyEdit = Omit<CallInput<'deputy.edit'>['body'], 'version'>;
export type SamePerson = CallReply<'deputy.same'>[number];

/** A mandate with the version that the user saw. */
type Seen = Pick<Deputy, 'id' | 'version'>;

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };
const KEY = ['deputy', 'roster'];

export const useDeputyList = (query: CallInput<'deputy.list'>['query']) =>
  useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: () => call('deputy.list', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** One mandate; idle while there is no id. */
export const useDeputy = (id: number | undefined) =>
  useQuery({
    queryKey: [...KEY, 'item', id],
    queryFn: () => call('deputy.get', { params: { id: id ?? 0 } }, QUIET),
    enabled: id !== undefined,
  });

/** Returns people on record who may be the same person. */
export const findSame = ({ name, birthDate, mobile, idNumber }: DeputyForm): Promise<SamePerson[]> =>
  call('deputy.same', { body: { name, birthDate, mobile, idNumber } }, QUIET);

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  // The directory stays mounted next to the roster, and shows the same data of deputies.
  const refresh = () => Promise.all([KEY, ['directory']].map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({ mutationFn: change, onSettled: refresh });
}

export const useCreateDeputy = () => useChange((body: DeputyForm) => call('deputy.create', { body }, idempotent(QUIET)));

export const useEditDeputy = () =>
  useChange(({ form, seen: { id, version } }: { form: DeputyEdit; seen: Seen }) =>
    call('deputy.edit', { params: { id }, body: { ...form, version } }, idempotent(QUIET)),
  );

/** The cropped photo; the server makes it small and removes its metadata. */
export const useSetPhoto = () =>
  useChange(({ seen: { id, version }, file }: { seen: Seen; file: PickedFile }) =>
    postFileTo('deputy.setPhoto', { params: { id }, query: { version }, file }),
  );

export const useDropPhoto = () =>
  useChange(({ id, version }: Seen) => call('deputy.dropPhoto', { params: { id }, body: { version } }, idempotent(QUIET)));

/** A step whose only input is a day. */
export const useDayStep = (step: 'confirm' | 'resume') =>
  useChange(({ seen: { id, version }, on }: { seen: Seen; on: string }) =>
    call(`deputy.${step}`, { params: { id }, body: { version, on } }, idempotent(QUIET)),
  );

export const usePauseDeputy = () =>
  useChange(({ seen: { id, version }, ...how }: { seen: Seen } & Omit<CallInput<'deputy.pause'>['body'], 'version'>) =>
    call('deputy.pause', { params: { id }, body: { ...how, version } }, idempotent(QUIET)),
  );

export const useEndDeputy = () =>
  useChange(({ seen: { id, version }, ...how }: { seen: Seen } & Omit<CallInput<'deputy.end'>['body'], 'version'>) =>
    call('deputy.end', { params: { id }, body: { ...how, version } }, idempotent(QUIET)),
  );

export const useRestoreDeputy = () =>
  useChange(({ seen: { id, version }, reason }: { seen: Seen; reason: string }) =>
    call('deputy.restore', { params: { id }, body: { version, reason } }, idempotent(QUIET)),
  );

/** Its own screen is about to close, so its data is not read again. */
export function useRemoveDeputy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Seen) => call('deputy.remove', { params: { id }, query: { version } }, idempotent(QUIET)),
    onSuccess: () => client.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  });
}

export const useCreateAccounts = () => useChange((ids: number[]) => call('deputy.createAccounts', { body: { ids } }, idempotent(QUIET)));

/** The whole numbers of a deputy, requested once and not cached. */
export const useRevealDeputy = (id: number) =>
  useMutation({
    mutationFn: (reason: string | null) => call('deputy.reveal', { params: { id }, body: reason ? { reason } : {} }, QUIET),
    gcTime: 0,
  });

/** Reports that the page of a deputy is printed; printing does not wait for it. */
export const tellPrint = (id: number): void => void call('deputy.print', { params: { id } }, QUIET).catch(() => undefined);
