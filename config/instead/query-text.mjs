// Of the package that reads queries Taro's router uses one way of one function, which leaves names and values as they are written. The whole
// of it was 3 KB, packed, of the script that each page loads first.
export default {
  parse(text) {
    const found = Object.create(null);
    for (const part of text
      .trim()
      .replace(/^[?#&]/, '')
      .split('&')) {
      if (part === '') continue;
      const at = part.indexOf('=');
      const [name, value] = at < 0 ? [part, null] : [part.slice(0, at), part.slice(at + 1)];
      found[name] = found[name] === undefined ? value : [].concat(found[name], value);
    }
    const sorted = Object.create(null);
    for (const name of Object.keys(found).sort()) sorted[name] = found[name];
    return sorted;
  },
};
