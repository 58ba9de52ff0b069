// Taro's elements are one module, and a page that uses any of them loads all that some page uses. Its swiper adds 45 KB, compressed, which only the
// picture viewer needs, so it is separate (config/left-out.ts).
import { defineCustomElement as defineSwiper } from '@tarojs/components/dist/components/taro-swiper-core.js';
import { defineCustomElement as defineSwiperItem } from '@tarojs/components/dist/components/taro-swiper-item-core.js';
import { manipulatePropsFunction } from '@tarojs/components/lib/react/helper.js';
import { createReactComponent } from '@tarojs/components/lib/react/react-component-lib/index.js';

export { View } from '@tarojs/components';
export const Swiper = createReactComponent('taro-swiper-core', undefined, manipulatePropsFunction, defineSwiper);
export const SwiperItem = createReactComponent('taro-swiper-item-core', undefined, manipulatePropsFunction, defineSwiperItem);
