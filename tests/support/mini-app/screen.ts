import { attributeOf, type AxmlRenderer, type NativeNode } from './axml-render';
import { findBySelector, findByText, findChoice, findField, textOf, visibleNodes, withParents } from './find';
import { type Marker, markersOf } from './map';
import type { PageStack } from './pages';
import type { AppThread } from './thread';

/** A busy machine may need this long for content that a phone shows at once. */
const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 25;
/** Long enough for the app's own timers of one turn, one of which sends setData. */
const SETTLE_MS = 60;
/** A page that never settles, such as one with a clock, is no longer waited for after this time. */
const RESTLESS_MS = 3000;

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

/** The user's view of the phone and actions on it, always on the top page. Every call fails when the app has thrown an error. */
export class Screen {
  private drawn: { at: number; route: string; root: NativeNode } | undefined;

  constructor(
    private readonly pages: PageStack,
    private readonly thread: AppThread,
    private readonly renderer: AxmlRenderer,
    private readonly dist: string,
  ) {}

  /** The top page: 'mobile/suggm/index'. */
  get route(): string {
    return this.pages.top?.route ?? '';
  }

  /** Throws the first error in the app. */
  check(): void {
    if (this.thread.errors.length > 0) throw new Error(`the mini-app threw:\n${this.thread.errors.join('\n')}`);
  }

  root(): NativeNode {
    const { top, changes } = this.pages;
    if (!top) throw new Error('no page is open');
    if (this.drawn?.at !== changes || this.drawn.route !== top.route) {
      this.drawn = { at: changes, route: top.route, root: this.renderer.render(top.route, top.data) };
    }
    return this.drawn.root;
  }

  /** Returns the readable text of the page, one line per block. */
  text(): string {
    this.check();
    return textOf(this.root());
  }

  /** Waits until the page shows a text (or matches a pattern), then until the app settles. */
  async waitFor(wanted: string | RegExp, options: { timeoutMs?: number } = {}): Promise<void> {
    const fits = (text: string) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text));
    await this.waitUntil(
      () => fits(this.text()),
      () => `the page ${this.route} never showed ${String(wanted)}; it shows:\n${this.text()}`,
      options,
    );
    await this.settle();
  }

  async waitForRoute(route: string, options: { timeoutMs?: number } = {}): Promise<void> {
    await this.waitUntil(
      () => this.route === route,
      () => `${route} was never opened; ${this.route} shows:\n${this.text()}`,
      options,
    );
    await this.settle();
  }

  /** Polls until `done`; on a timeout, throws the text of `complaint`. */
  async waitUntil(done: () => boolean, complaint: () => string, { timeoutMs = WAIT_MS }: { timeoutMs?: number } = {}): Promise<void> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      this.check();
      if (done()) return;
      if (Date.now() > until) throw new Error(complaint());
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Taps the innermost element with that text once it exists; when there are several, `nth` (from 0) is required. */
  async tap(label: string, { nth }: { nth?: number } = {}): Promise<void> {
    await this.waitUntil(
      () => findByText(this.root(), label).length > (nth ?? 0),
      () => `nothing reads ${label} on ${this.route}, which shows:\n${this.text()}`,
    );
    const found = findByText(this.root(), label);
    if (found.length > 1 && nth === undefined) throw new Error(`${found.length} elements read ${label} on ${this.route}`);
    const node = found[nth ?? 0];
    if (node) await this.tapNode(node);
  }

  /** Sets a rating in the field with that label. */
  async rate(label: string, stars: number): Promise<void> {
    const field = findBySelector(this.root(), '.u-field').find((node) => textOf(node).startsWith(label));
    const star = field && findBySelector(field, '.nut-rate-item')[stars - 1];
    if (!star) throw new Error(`no ${stars} stars for ${label} on ${this.route}, which shows:\n${this.text()}`);
    await this.tapNode(star);
  }

  /** Taps an element: every listening element around it gets the event, the innermost first. */
  async tapNode(node: NativeNode): Promise<void> {
    const around = [...withParents(node)];
    const disabled = around.find((outer) => attributeOf(outer, 'disabled') === 'true');
    if (disabled) throw new Error(`${textOf(node)} is disabled`);
    const listening = around.filter(({ events }) => events.has('tap'));
    const submits = around.some(({ tag, attributes }) => tag === 'button' && attributes['form-type'] === 'submit');
    if (listening.length === 0 && !submits) throw new Error(`nothing listens for a tap on ${textOf(node)}`);
    for (const current of listening) this.dispatch('tap', node, current, {});
    const form = submits ? around.find(({ events }) => events.has('submit')) : undefined;
    if (form) this.dispatch('submit', form, form, { value: valuesOf(form) });
    await this.settle();
  }

  /** Returns the markers on the page's map, as the phone draws them; throws when there is no map or the phone would not draw one of them. */
  markers(): Marker[] {
    return markersOf(this.map(), this.dist);
  }

  /** Taps the marker with that title. */
  async tapMarker(title: string): Promise<void> {
    const map = this.map();
    const marker = this.markers().find((one) => one.title === title);
    if (!marker) throw new Error(`no mark of the map on ${this.route} is called ${title}`);
    if (!map.events.has('markertap')) throw new Error(`nothing listens for a tap on a mark of the map on ${this.route}`);
    const { id, longitude, latitude } = marker;
    this.dispatch('markerTap', map, map, {}, { markerId: id, longitude, latitude });
    await this.settle();
  }

  hasMap(): boolean {
    return this.findMap() !== undefined;
  }

  private findMap(): NativeNode | undefined {
    return [...visibleNodes(this.root())].find(({ tag }) => tag === 'map');
  }

  private map(): NativeNode {
    const map = this.findMap();
    if (!map) throw new Error(`no map on ${this.route}, which shows:\n${this.text()}`);
    return map;
  }

  /**
   * Touches the canvas with that id briefly, in pixels from its upper left corner. A touch that scrolls also sends events to the canvas, which moves
   * with the page, so that the finger seems to rest on it; but it is no tap.
   */
  async touch(id: string, { x, y }: { x: number; y: number }, { scrolls = false } = {}): Promise<void> {
    const canvas = [...visibleNodes(this.root())].find((node) => node.tag === 'canvas' && attributeOf(node, 'id') === id);
    if (!canvas) throw new Error(`no canvas ${id} on ${this.route}, which shows:\n${this.text()}`);
    const finger = [{ identifier: 0, x, y }];
    const tell = (type: string, own: Record<string, unknown>) => {
      if (canvas.events.has(type.toLowerCase())) this.dispatch(type, canvas, canvas, {}, own);
    };
    tell('touchStart', { touches: finger, changedTouches: finger });
    tell('touchMove', { touches: finger, changedTouches: finger });
    tell('touchEnd', { touches: [], changedTouches: finger });
    if (!scrolls) tell('tap', {});
    await this.settle();
  }

  /** Types into the field with that label, placeholder or name, replacing its value; the phone accepts no more than its maxlength. */
  async input(label: string, value: string): Promise<void> {
    await this.waitUntil(
      () => findField(this.root(), label) !== undefined,
      () => `no field ${label} on ${this.route}, which shows:\n${this.text()}`,
    );
    const field = this.field(label);
    if (attributeOf(field, 'disabled') === 'true') throw new Error(`${label} is disabled`);
    const most = Number(attributeOf(field, 'maxlength') || -1);
    const taken = most >= 0 ? value.slice(0, most) : value;
    this.dispatch('focus', field, field, { value: this.value(label) });
    await this.settle();
    this.dispatch('input', field, field, { value: taken, cursor: taken.length });
    await this.settle();
    this.dispatch('blur', field, field, { value: taken });
    await this.settle();
  }

  /** Returns the value of a field. */
  value(label: string): string {
    return attributeOf(this.field(label), 'value');
  }

  /** Sets a switch or a group of choices, or a picker by its value (usually the index). */
  async change(label: string, value: unknown): Promise<void> {
    const node = findChoice(this.root(), label);
    if (!node) throw new Error(`nothing to choose by ${label} on ${this.route}`);
    this.dispatch('change', node, node, { value });
    await this.settle();
  }

  async scrollToLower(): Promise<void> {
    const list = [...visibleNodes(this.root())].find(({ events }) => events.has('scrolltolower'));
    if (list) this.dispatch('scrollToLower', list, list, {});
    if (this.pages.top) this.pages.call(this.pages.top, 'onReachBottom');
    await this.settle();
  }

  async pullDown(): Promise<void> {
    if (this.pages.top) this.pages.call(this.pages.top, 'onPullDownRefresh');
    await this.settle();
  }

  /** Presses the phone's back key. */
  async back(): Promise<void> {
    this.pages.api.navigateBack();
    await this.settle();
  }

  /** Waits until the page has been rendered and no longer changes. */
  async settle(): Promise<void> {
    const until = Date.now() + RESTLESS_MS;
    let before: number;
    do {
      before = this.pages.changes;
      await pause(SETTLE_MS);
    } while (this.pages.changes !== before && Date.now() < until);
    this.check();
  }

  private field(label: string): NativeNode {
    const field = findField(this.root(), label);
    if (!field) throw new Error(`no field ${label} on ${this.route}, which shows:\n${this.text()}`);
    return field;
  }

  /** `own`: the fields that an event has itself and not in its detail. */
  private dispatch(
    type: string,
    target: NativeNode,
    current: NativeNode,
    detail: Record<string, unknown>,
    own: Record<string, unknown> = {},
  ): void {
    const page = this.pages.top;
    const named = (node: NativeNode) => ({
      id: attributeOf(node, 'id') || node.sid,
      tagName: node.tag,
      dataset: { sid: node.sid },
      targetDataset: { sid: target.sid },
    });
    this.thread.run(() =>
      page?.eh?.({ type, timeStamp: Date.now(), target: named(target), currentTarget: named(current), detail, ...own }),
    );
  }
}

function valuesOf(form: NativeNode): Record<string, unknown> {
  const named = [...visibleNodes(form)].filter((node) => attributeOf(node, 'name') !== '');
  return Object.fromEntries(named.map((node) => [attributeOf(node, 'name'), node.attributes.value]));
}
