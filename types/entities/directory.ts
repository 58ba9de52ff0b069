import type { Entity } from './entity';

/** 通讯录: deputies in office and the staff of units and offices. */
export const directory = {
  name: '通讯录',
  routes: {
    'directory.areas': { method: 'GET', path: '/api/directory/area' },
    'directory.people': { method: 'GET', path: '/api/directory/person' },
    'directory.starred': { method: 'GET', path: '/api/directory/star' },
    'directory.get': { method: 'GET', path: '/api/directory/person/:kind/:id' },
    'directory.reveal': { method: 'POST', path: '/api/directory/person/:kind/:id/reveal' },
    'directory.correct': { method: 'POST', path: '/api/directory/correction' },
    'directory.star': { method: 'PUT', path: '/api/directory/star/:kind/:id' },
    'directory.unstar': { method: 'DELETE', path: '/api/directory/star/:kind/:id' },
  },
} as const satisfies Entity;
