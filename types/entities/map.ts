import type { Entity } from './entity';

/** The embedded map server. An office's own map server has the same calls below its address. */
export const map = {
  name: '地图',
  routes: {
    'map.info': { method: 'GET', path: '/api/map/info', answer: 'whole' },
    'map.style': { method: 'GET', path: '/api/map/style/:name', answer: 'whole' },
    'map.styleScript': { method: 'GET', path: '/api/map/style/:name/script', answer: 'binary' },
    'map.formatStyle': { method: 'POST', path: '/api/map/style', answer: 'whole' },
    'map.texture': { method: 'GET', path: '/api/map/texture/:file', answer: 'binary' },
    'map.font': { method: 'GET', path: '/api/map/font/:stack/:range', answer: 'binary' },
    'map.tile': { method: 'GET', path: '/api/map/tile', answer: 'binary' },
    'map.pick': { method: 'GET', path: '/api/map/pick', answer: 'whole' },
  },
} as const satisfies Entity;
