/** A length in one of our style sheets, before or after its conversion to the target's unit. */
const LENGTH = /^(\d*\.?\d+)(px|rpx|rem)$/;

/**
 * The font sizes of the phone pages grow by `--u-text`, which large-text mode sets on a page's frame (src/ui/page.scss): every `font-size` that is a
 * length becomes a multiple of it, on both targets. Neither a root size nor a zoom does this in a mini-app.
 */
module.exports = ({ exclude }) => ({
  postcssPlugin: 'scaled-text',
  Once(root) {
    const file = root.source?.input.file ?? '';
    if (exclude(file)) return;
    root.walkDecls('font-size', (declaration) => {
      if (LENGTH.test(declaration.value)) declaration.value = `calc(${declaration.value} * var(--u-text, 1))`;
    });
  },
});
