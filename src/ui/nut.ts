import { View } from '@tarojs/components';
import { configure } from '@nutui/icons-react-taro/dist/es/icons/configure.js';
import './nut.scss';

// Icons are an <i> by default, which the templates of the mini-app do not have. Every component that uses NutUI imports this file first.
configure({ tag: View });
