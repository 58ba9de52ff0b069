import { eventCenter } from '@tarojs/runtime';

/** Replaces the other task of Taro's bar above pages, which is left out: each page has its own title, and gets it again when the user returns to it. */
export default class {
  constructor(pages) {
    this.pages = pages;
    this.titles = {};
    eventCenter.on('__taroH5SetNavigationBarTitle', (title) => {
      const page = pages.originPathname;
      if (page in this.titles) this.titles[page] = title;
      document.title = title;
    });
  }

  load() {
    const { originPathname, pageConfig } = this.pages;
    if (!(originPathname in this.titles)) {
      const title = pageConfig && pageConfig.navigationBarTitleText;
      this.titles[originPathname] = typeof title === 'string' ? title : document.title;
    }
    document.title = this.titles[originPathname];
  }
}
