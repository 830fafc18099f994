import { runAlone } from '@relaptop/shared/testing';
import { remote } from './remote';

runAlone(remote);
