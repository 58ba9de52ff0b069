import { type Static, Type } from '@sinclair/typebox';
import { PLATFORM_NAMES } from '../rules/platforms';
import { AreaCode, Closed, KeyOf, type RouteSchemas } from './common';

/** The configuration that the H5 build reads at start. Only `sm2PublicKey` is required; a plain web server may serve a shorter file. */
export const ClientConfig = Closed({
  apiBaseUrl: Type.String({ description: 'empty for the same origin' }),
  sm2PublicKey: Type.String({ description: 'hex, uncompressed, begins with 04' }),
  captcha: Type.Optional(Type.Literal('server')),
  passwordNonce: Type.Optional(
    Type.Literal('server', {
      description:
        'when true, the client calls password.nonce before it sends a password; when left out, passwords are encrypted without a nonce',
    }),
  ),
  sessionCookie: Type.Optional(
    Type.Literal('server', {
      description:
        'the server keeps the token of a session in an HttpOnly cookie for pages of its own origin; when left out, the page keeps it',
    }),
  ),
  idleMinutes: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'the console ends a session after this time without user activity; when left out, only the server does so',
    }),
  ),
  mapServerUrl: Type.String(),
  staticBaseUrl: Type.String(),
  mobileBaseUrl: Type.String(),
  openApiUrl: Type.String(),
  digitalCockpitUrl: Type.String(),
  grassrootsCockpitUrl: Type.String(),
  motionRoleId: Type.String(),
  contactBoardRoleId: Type.String(),
  dingtalkCorpId: Type.String({ description: 'the organisation in DingTalk for which the app issues login codes to the pages' }),
  appLogins: Type.Array(KeyOf(PLATFORM_NAMES), { description: 'platforms whose app signs its users in to our pages' }),
  webLogins: Type.Array(KeyOf(PLATFORM_NAMES), { description: 'platforms whose login page redirects to us' }),
  areaId: AreaCode,
  congressName: Type.String(),
  leadLabel: Type.String({ description: "the office's label for leads" }),
  announcement: Type.String({ description: 'shown on the home page; text that can contain links' }),
  cacheKeys: Closed({ auth: Type.String(), trace: Type.String() }),
});
export type ClientConfig = Static<typeof ClientConfig>;

export const schemas = {
  'system.config': { reply: ClientConfig },
  'system.health': { reply: Closed({ status: Type.Literal('ok') }) },
  'system.ready': { reply: Closed({ status: Type.Literal('ready') }) },
} satisfies Record<string, RouteSchemas>;
