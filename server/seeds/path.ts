import type { CosignerState, ReplyClass, SuggestionKind } from '@contract/rules/suggestion-terms';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import type { SuggestionAction } from '@contract/rules/suggestion-workflow';
import type { Random } from './random';

/** The required state of a running item's deadline. */
export type DueWish = 'ahead' | 'near' | 'over';

/** The result of a unit's request for more time. */
export type ExtensionWish = 'none' | 'asked' | 'granted' | 'refused';

export interface PathStep {
  action: SuggestionAction | 'create';
  /** Days since the previous step. */
  gap: number;
  /** The index of the signer, lead unit or helper that takes the step; for an urging: 0 for the office, 1 for the deputy. */
  seat: number;
  /** Left out when its time would be later than now. */
  optional: boolean;
  dissatisfied: boolean;
  /** An assignment that is returned, because the unit is not responsible. */
  misdirected: boolean;
}

/** The requirements for a path through the workflow. */
export interface PathWish {
  status: SuggestionStatus;
  kind: SuggestionKind;
  due: DueWish;
  /** The signers in addition to the lead deputy; a deputy who `joins` was not invited. */
  signers: readonly { state: CosignerState; joins: boolean }[];
  /** The number of units that answer independently. */
  leads: number;
  helpers: number;
  /** The class of each lead unit's last reply. */
  classes: readonly ReplyClass[];
  extension: ExtensionWish;
  supervised: boolean;
}

type Range = readonly [number, number];

/** Days from the talks to the draft of a reply. */
const DRAFT_GAPS: Record<DueWish, Range> = { ahead: [8, 45], near: [50, 58], over: [84, 96] };

/** The share of items that are handled again before the deputy is satisfied. */
const SENT_BACK_SHARE = 0.03;

/** Draws the steps of one item. */
class PathMaker {
  constructor(
    private readonly random: Random,
    private readonly wish: PathWish,
  ) {}

  private step(action: PathStep['action'], [from, to]: Range, more: Partial<PathStep> = {}): PathStep {
    return { action, gap: this.random.int(from, to), seat: 0, optional: false, dissatisfied: false, misdirected: false, ...more };
  }

  private get seats(): number[] {
    return Array.from({ length: this.wish.leads }, (_, seat) => seat);
  }

  written(): PathStep[] {
    return [this.step('create', [0, 0]), ...(this.random.chance(0.3) ? [this.step('edit', [0, 3])] : [])];
  }

  /** The invitation and its answers. */
  cosigned(): PathStep[] {
    const answers = this.wish.signers.flatMap(({ state, joins }, seat) =>
      joins || state === 'invited' ? [] : [this.step(state === 'agreed' ? 'cosign' : 'decline', [0, 1], { seat })],
    );
    return this.wish.signers.every(({ joins }) => joins) ? [] : [this.step('askCosigners', [1, 3]), ...answers];
  }

  handedIn(): PathStep[] {
    const joined = this.wish.signers.flatMap(({ joins }, seat) => (joins ? [this.step('join', [0, 1], { seat })] : []));
    const cosigned = this.cosigned();
    return [...this.written(), ...cosigned, this.step('submit', cosigned.length > 0 ? [2, 4] : [0, 4]), ...joined];
  }

  detour(): PathStep[] {
    return [this.step('assign', [1, 5], { misdirected: true }), this.step('return', [2, 7])];
  }

  signed(): PathStep[] {
    return [...this.seats.map((seat) => this.step('sign', seat === 0 ? [1, 4] : [0, 2], { seat })), ...this.supervision()];
  }

  private supervision(): PathStep[] {
    return this.wish.supervised ? [this.step('supervise', [1, 5])] : [];
  }

  /** The steps between the unit's signature and its draft. */
  talks(): PathStep[] {
    const { helpers, extension } = this.wish;
    const contact = this.random.chance(0.6) ? [this.step('addContact', [3, 12], { optional: true })] : [];
    const opinions = Array.from({ length: helpers }, (_, seat) => this.step('giveOpinion', [3, 12], { seat, optional: true }));
    const asked = extension === 'none' ? [] : [this.step('askExtension', [25, 40])];
    const decided = {
      none: [],
      asked: [],
      granted: [this.step('grantExtension', [1, 4])],
      refused: [this.step('refuseExtension', [1, 4])],
    };
    return [...contact, ...opinions.filter(() => this.random.chance(0.93)), ...asked, ...decided[extension]];
  }

  private draft(seat: number, gap: Range, optional = false): PathStep {
    return this.step('draftReply', seat === 0 ? gap : [0, 8], { seat, optional });
  }

  /** The steps of a lead unit's letter, from the draft to the deputy. */
  private letter(seat: number, gap: Range, optional = false): PathStep[] {
    const more = { seat, optional };
    return [this.draft(seat, gap, optional), this.step('approveReply', [1, 4], more), this.step('reply', [0, 3], more)];
  }

  answered(): PathStep[] {
    const gap: Range = this.wish.extension === 'granted' ? [40, 70] : DRAFT_GAPS.ahead;
    return this.seats.flatMap((seat) => this.letter(seat, gap));
  }

  private rate(seat: number, dissatisfied = false): PathStep {
    return this.step('evaluate', seat === 0 ? [1, 13] : [0, 1], { seat, dissatisfied });
  }

  /** All replies are rated, and the first one is not satisfactory. */
  sentBack(): PathStep[] {
    return [...this.answered(), ...this.seats.map((seat) => this.rate(seat, seat === 0))];
  }

  /** An overdue unit is urged; when several units answer separately, the first may be ahead of the others. */
  handled(): PathStep[] {
    const urged = this.wish.due === 'over' && this.random.chance(0.6);
    const urging = urged ? [this.step('urge', [50, 72], { seat: this.random.int(0, 1), optional: true })] : [];
    return [...this.talks(), ...(this.wish.leads > 1 ? this.letter(0, [4, 20], true) : []), ...urging];
  }

  drafted(): PathStep[] {
    return this.seats.map((seat) => this.draft(seat, DRAFT_GAPS[this.wish.due]));
  }

  approved(): PathStep[] {
    return this.seats.map((seat) => this.step('approveReply', [1, 3], { seat }));
  }

  closed(): PathStep[] {
    const again = this.random.chance(SENT_BACK_SHARE);
    const reminded = this.random.chance(0.06) ? [this.step('remind', [8, 11])] : [];
    const rated = (again ? [0] : this.seats).map((seat) => this.rate(seat));
    return [...this.replied(again), ...reminded, ...rated, ...this.followed()];
  }

  /** Promises are reported on until they are kept. */
  private followed(): PathStep[] {
    const seat = this.wish.classes.indexOf('B');
    if (seat < 0) return [];
    const report = () => this.step('reportProgress', [30, 70], { seat, optional: true });
    const solved = this.random.chance(0.65) ? [this.step('solve', [25, 60], { seat, optional: true })] : [];
    return [report(), ...(this.random.chance(0.4) ? [report()] : []), ...solved];
  }

  begun(): PathStep[] {
    return [...this.handedIn(), this.step('accept', [1, 6])];
  }

  assigned(): PathStep[] {
    return [...this.begun(), ...(this.random.chance(0.06) ? this.detour() : []), this.step('assign', [1, 5])];
  }

  merged(): PathStep[] {
    return [...(this.random.chance(0.5) ? this.begun() : this.handedIn()), this.step('merge', [1, 4])];
  }

  withdrawn(): PathStep[] {
    const path = this.random.weighted([
      [() => this.handedIn(), 2],
      [() => this.begun(), 1],
      [() => this.assigned(), 1],
      [() => [...this.assigned(), ...this.signed()], 1],
    ] as const);
    return [...path(), this.step('withdraw', [1, 12])];
  }

  inHand(): PathStep[] {
    const signed = [...this.assigned(), ...this.signed()];
    return this.random.chance(this.wish.extension === 'none' ? 0.14 : 0)
      ? [...signed, ...this.talks(), ...this.sentBack()]
      : [...signed, ...this.handled()];
  }

  replied(again = this.random.chance(SENT_BACK_SHARE)): PathStep[] {
    const handled = [...this.assigned(), ...this.signed(), ...this.talks()];
    return again ? [...handled, ...this.sentBack(), ...this.letter(0, [5, 18])] : [...handled, ...this.answered()];
  }

  removed(): PathStep[] {
    return [...this.written(), this.step('remove', [1, 20])];
  }

  refused(): PathStep[] {
    return [...this.handedIn(), this.step('refuse', [2, 6])];
  }

  returned(): PathStep[] {
    return [...this.begun(), ...this.detour()];
  }
}

/** The steps that lead to a status: each allowed by the workflow, without needless steps. */
export function pathTo(random: Random, wish: PathWish): PathStep[] {
  const make = new PathMaker(random, wish);
  const unitsAt = () => [...make.assigned(), ...make.signed(), ...make.talks(), ...make.drafted()];
  const ways: Record<SuggestionStatus, () => PathStep[]> = {
    draft: () => make.written(),
    cosigning: () => [...make.written(), ...make.cosigned()],
    submitted: () => make.handedIn(),
    accepted: () => make.begun(),
    refused: () => make.refused(),
    merged: () => make.merged(),
    assigned: () => make.assigned(),
    returned: () => make.returned(),
    handling: () => make.inHand(),
    approving: unitsAt,
    approved: () => [...unitsAt(), ...make.approved()],
    replied: () => make.replied(),
    closed: () => make.closed(),
    withdrawn: () => make.withdrawn(),
    deleted: () => make.removed(),
  };
  return ways[wish.status]();
}
