import { type Static, Type } from '@sinclair/typebox';
import { PLATFORM_NAMES } from '../rules/platforms';
import { AreaCode, Closed, KeyOf, type RouteSchemas } from './common';

/** The configuration that the H5 build reads at start. Only `sm2PublicKey` is required; a plain web server may serve a shorter file. */
export const ClientConfig = Closed({
  apiBaseUrl: Type.String({ description: 'empty: the same origin' }),
  sm2PublicKey: Type.String({ description: 'hex, uncompressed, begins with 04' }),
  captcha: Type.Optional(Type.Literal('server')),
  passwordNonce: Type.Optional(
    Type.Literal('server', {
      description: 'password.nonce is asked for before a password is sent; left out, passwords are encrypted alone',
    }),
  ),
  idleMinutes: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'the console ends a session that nobody used for so long; left out, it leaves that to the server',
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
  dingtalkCorpId: Type.String({ description: 'the organisation in DingTalk; its app gives pages login codes for that' }),
  appLogins: Type.Array(KeyOf(PLATFORM_NAMES), { description: 'whose app signs its people in to our pages' }),
  webLogins: Type.Array(KeyOf(PLATFORM_NAMES), { description: 'whose login page leads to us' }),
  areaId: AreaCode,
  congressName: Type.String(),
  leadLabel: Type.String({ description: 'what the office calls leads' }),
  announcement: Type.String({ description: 'shown on the home page; text in which links may stand' }),
  cacheKeys: Closed({ auth: Type.String(), trace: Type.String() }),
});
export type ClientConfig = Static<typeof ClientConfig>;

export const schemas = {
  'system.config': { reply: ClientConfig },
  'system.health': { reply: Closed({ status: Type.Literal('ok') }) },
  'system.ready': { reply: Closed({ status: Type.Literal('ready') }) },
} satisfies Record<string, RouteSchemas>;
