import HtmlWebpackPlugin from 'html-webpack-plugin';

const isScript = ({ tagName }) => tagName === 'script';

/**
 * @param {boolean} minimized without what only readers of the template need, as it travels with every page
 * @returns what writes the shell's page. Its template says where the scripts are: not in the head, where they would start by
 *   themselves.
 */
export const shellHtml = (minimized) =>
  new HtmlWebpackPlugin({
    template: './src/index.html',
    favicon: './src/assets/favicon.svg',
    inject: false,
    scriptLoading: 'defer',
    minify: minimized && {
      collapseWhitespace: true,
      minifyJS: true,
      removeComments: true,
      // Where the server fills in what differs from page to page.
      ignoreCustomComments: [/^(head|prerendered|scripts|preloaded-state)$/],
    },
    templateParameters: (_compilation, _assets, { headTags }) => ({
      icons: headTags.filter((tag) => !isScript(tag)).join(''),
      scripts: headTags.filter(isScript).join(''),
    }),
  });
