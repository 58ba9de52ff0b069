import type { CallInput, CallReply } from '@contract/contract';
import { call, meant } from '@/platform/call';

export type Addressing = CallInput<'addressee.count'>['body']['addressing'];
export type Choices = CallReply<'addressee.find'>;
export type Published = CallInput<'addressee.read'>['body'];
export type AddresseeQuery = Omit<CallInput<'addressee.list'>['query'], keyof Published>;
export type AddresseePage = CallReply<'addressee.list'>;
export type Addressee = AddresseePage['items'][number];

// The screens show what these fail by in the place of what was asked for.
const QUIET = { quiet: true };

export const findChoices = (keyword: string): Promise<Choices> => call('addressee.find', { query: keyword ? { keyword } : {} }, QUIET);
export const countAddressees = (addressing: Addressing): Promise<CallReply<'addressee.count'>> =>
  call('addressee.count', { body: { addressing } }, QUIET);
export const listAddressees = (published: Published, query: AddresseeQuery): Promise<AddresseePage> =>
  call('addressee.list', { query: { ...published, ...query } }, QUIET);
export const remindAddressees = (published: Published): Promise<CallReply<'addressee.remind'>> =>
  call('addressee.remind', { body: published }, QUIET);
/** Said by the page itself: whoever is offline says it when they open it next. */
export const sayRead = (published: Published): Promise<null> => call('addressee.read', { body: published }, QUIET);
export const sayConfirmed = (published: Published): Promise<CallReply<'addressee.confirm'>> =>
  call('addressee.confirm', { body: published }, meant(QUIET));
