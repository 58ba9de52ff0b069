// Both ways in which NutUI measures an element use Taro's selector query, on all targets: 3 KB, compressed, of the first page. A browser's elements
// can measure themselves.
export { default, nextTick } from '@tarojs/taro';

const NOWHERE = { top: 0, right: 0, bottom: 0, left: 0, width: 0, height: 0 };
const boxOf = (element) => element?.getBoundingClientRect() ?? null;

/** Measures one element; replaces utils/taro/get-rect. */
const rectOf = (element) => Promise.resolve(boxOf(element) ?? NOWHERE);
export { rectOf as getRectInMultiPlatform, rectOf as getRectInMultiPlatformWithoutCache };

/** Measures one element, or all, that match a selector: the part of Taro's query that NutUI's tabs use. */
export function createSelectorQuery() {
  let measure = () => null;
  const query = {
    select(selector) {
      measure = () => boxOf(document.querySelector(selector));
      return query;
    },
    selectAll(selector) {
      measure = () => Array.from(document.querySelectorAll(selector), boxOf);
      return query;
    },
    boundingClientRect: () => query,
    exec: (tell) => tell([measure()]),
  };
  return query;
}
