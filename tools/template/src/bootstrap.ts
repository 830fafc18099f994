import { runAlone } from '@relaptop/shared/testing';
import { remote } from './remote';

void runAlone(remote);
