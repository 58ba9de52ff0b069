// The base styles of Taro's own elements and ours (@tarojs/components/global.css), as browsers need them. With the code that inserts style sheets,
// and with styles of unused components, they were 3 KB, compressed, of the script that each page loads first.
const style = document.createElement('style');
style.textContent =
  'html,body{width:100%;height:100%}' +
  'html{-webkit-text-size-adjust:100%;-webkit-tap-highlight-color:transparent;-webkit-user-select:none;user-select:none}' +
  'body{font-family:-apple-system-font,Helvetica Neue,sans-serif;line-height:1.6}' +
  '*{margin:0;padding:0}' +
  'a img{border:0}' +
  'a{-webkit-tap-highlight-color:transparent;text-decoration:none}' +
  'input{text-overflow:clip;text-align:inherit;white-space:nowrap;height:1.4rem;display:block;overflow:hidden}';
document.head.append(style);
