import * as entities from '@contract/entities';
import { MESSAGE_KINDS } from '@contract/rules/message-kinds';

describe('the kinds of messages', () => {
  it('each kind has the name of its entity', () => {
    const { inbox: _inbox, health: _health, ...kinds } = MESSAGE_KINDS;
    const names = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, entities[kind as keyof typeof entities].name]));
    expect(kinds).toEqual(names);
  });
});
