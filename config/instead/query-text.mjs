// Taro's router uses one mode of one function of the package that parses query strings: names and values stay as they are written. The whole package
// was 3 KB, compressed, of the script that each page loads first.
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
