import type { Static, TSchema } from '@sinclair/typebox';
import type { RouteName } from './routes';
import { accountSchemas } from './schema/account';
import { activitySchemas } from './schema/activity';
import { areaSchemas } from './schema/area';
import type { RouteSchemas } from './schema/common';
import { systemSchemas } from './schema/config';
import { deputySchemas } from './schema/deputy';
import { exchangeSchemas } from './schema/exchange';
import { figuresSchemas } from './schema/figures';
import { fileSchemas } from './schema/file';
import { homeSchemas } from './schema/home';
import { messageSchemas } from './schema/message';
import { workNoticeSchemas } from './schema/work-notice';
import { openSchemas } from './schema/open';
import { sessionSchemas } from './schema/session';
import { settingSchemas } from './schema/setting';
import { suggestionSchemas } from './schema/suggestion';
import { suggestionStepSchemas } from './schema/suggestion-step';
import { termSchemas } from './schema/term';
import { unitSchemas } from './schema/unit';

/** What every route takes and gives. A route without a line here, or a line without a route, does not compile. */
export const contract = {
  ...sessionSchemas,
  ...accountSchemas,
  ...activitySchemas,
  ...areaSchemas,
  ...termSchemas,
  ...unitSchemas,
  ...fileSchemas,
  ...suggestionSchemas,
  ...suggestionStepSchemas,
  ...deputySchemas,
  ...figuresSchemas,
  ...settingSchemas,
  ...homeSchemas,
  ...messageSchemas,
  ...workNoticeSchemas,
  ...exchangeSchemas,
  ...openSchemas,
  ...systemSchemas,
} satisfies { [N in RouteName]: RouteSchemas };

export type Contract = typeof contract;

type StaticOf<S, Part extends string> = S extends { [K in Part]: infer T extends TSchema } ? { [K in Part]: Static<T> } : unknown;

/** What a caller gives: `params`, `query` and `body`, each only where the route takes it. */
export type CallInput<N extends RouteName> = StaticOf<Contract[N], 'params'> &
  StaticOf<Contract[N], 'query'> &
  StaticOf<Contract[N], 'body'>;

/** What a caller gets: the data of the envelope, or the whole answer where the route has none. */
export type CallReply<N extends RouteName> = Static<Contract[N]['reply']>;

/** The envelope of every answer that is not 'whole' or 'binary'. `code` is the HTTP status. */
export interface Envelope<T> {
  code: number;
  success: boolean;
  message: string;
  data: T;
}
