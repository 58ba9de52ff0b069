// In a browser what Taro's selector query measures is measured by the document: the query itself is 3 KB, packed, of each page with tabs.
export { default, nextTick } from '@tarojs/taro';

/** Of Taro's query what NutUI's tabs ask: the boxes of one element, or of all, that a selector finds. */
export function createSelectorQuery() {
  let measure = () => null;
  const boxOf = (element) => element?.getBoundingClientRect() ?? null;
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
