// Taro's router has a bar of tabs, which we do not use, and which asks for the router while that is still being loaded.
exports.initTabbar = () => undefined;
