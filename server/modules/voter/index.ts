import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { type MountableRoute, route } from '../../platform/http/route';
import { voterAccess as access, voterLogged } from './access';
import { makeVoterService, type VoterService } from './service';
import type {} from './tables';

const voterRoutes = (voters: VoterService): MountableRoute[] => [
  route('voter.list', access['voter.list'], (call) => voters.list(call.viewer)),
  route('voter.create', access['voter.create'], (call) => voters.create(call.viewer, call)),
  route('voter.edit', access['voter.edit'], (call) => voters.edit(call.viewer, call)),
  route('voter.remove', access['voter.remove'], (call) => voters.remove(call.viewer, call)),
  route('voter.reveal', access['voter.reveal'], (call) => voters.reveal(call.viewer, call.params.id)),
];

/** The module of deputies' own lists of voters. */
export const voterModule = (kernel: Kernel) =>
  ({
    routes: voterRoutes(makeVoterService(kernel)),
    logged: voterLogged,
    // The log does not name a deputy's voters.
    objectNames: { voter: null },
  }) satisfies Module;
