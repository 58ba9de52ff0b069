import { TILE_TYPES } from '@contract/rules/map';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/network';
import { type MountableRoute, route } from '../../platform/http/route';
import { SENT } from '../../platform/http/send-file';
import { mapAccess as access } from './access';
import type { MapService } from './service';
import { scriptOf, styleOf } from './styles';
import type { Made } from './tiles';

/** Cache times in seconds: tiles with points may be as old as the points in memory; signs, letters and styles change only with the program. */
const PLACES_SECONDS = 60;
const PROGRAM_SECONDS = 86_400;

const GLYPHS_TYPE = 'application/x-protobuf';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

interface Sent {
  made: Made;
  type: string;
  seconds: number;
}

/** Sends a cacheable answer; only the headers when the client already has this version. */
async function sendKept(request: FastifyRequest, response: FastifyReply, { made, type, seconds }: Sent): Promise<ArrayBuffer> {
  response
    .header('cache-control', `public, max-age=${String(seconds)}`)
    .header('etag', made.etag)
    .header('x-content-type-options', 'nosniff')
    .type(type);
  if (request.headers['if-none-match'] === made.etag) await response.code(304).send();
  else await response.send(made.bytes);
  return SENT;
}

export const mapRoutes = (map: MapService): MountableRoute[] => [
  route('map.info', access['map.info'], () => map.info()),
  route('map.style', access['map.style'], ({ params }) => Promise.resolve(styleOf(params.name))),
  route('map.styleScript', access['map.styleScript'], async ({ params, response }) => {
    await response.header('x-content-type-options', 'nosniff').type(SCRIPT_TYPE).send(scriptOf(params.name));
    return SENT;
  }),
  route('map.formatStyle', access['map.formatStyle'], ({ body }) => Promise.resolve(map.format(body))),
  route('map.texture', access['map.texture'], async ({ params, request, response }) => {
    const { made, type } = await map.texture(params.file);
    return sendKept(request, response, { made, type, seconds: PROGRAM_SECONDS });
  }),
  route('map.font', access['map.font'], async ({ params, request, response }) => {
    const made = await map.font(params.range, networkOf(request.ip));
    return sendKept(request, response, { made, type: GLYPHS_TYPE, seconds: PROGRAM_SECONDS });
  }),
  route('map.tile', access['map.tile'], async ({ query, request, response }) => {
    const made = await map.tile(query, networkOf(request.ip));
    return sendKept(request, response, { made, type: TILE_TYPES[query.type], seconds: PLACES_SECONDS });
  }),
  route('map.pick', access['map.pick'], ({ query }) => map.pick(query)),
];
