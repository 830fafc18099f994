/** The chart library loads after the page. */
export { dayText } from './scale';
export { FigureCard } from './FigureCard';
export { FiguresTable } from './FiguresTable';
export { CHART_HEIGHT } from './figureChartProps';
export { useFigureChart } from './useFigureChart';
